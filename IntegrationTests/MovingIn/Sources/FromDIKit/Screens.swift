import Patchbay

final class Multiplier: Injectable {
    struct Dependency {
        let value: Int
    }

    private(set) var value: Int

    init(dependency: Dependency) {
        value = dependency.value
    }

    func doubleValue() {
        value = min(value * 2, 999_999_999_999)
    }
}

final class DetailViewController: FactoryMethodInjectable {
    struct Dependency {
        let multiplier: Multiplier
    }

    static func makeInstance(dependency: Dependency) -> DetailViewController {
        let viewController = DetailViewController()
        viewController.dependency = dependency
        return viewController
    }

    private var dependency: Dependency!

    func doubleButtonTapped() -> Int {
        dependency.multiplier.doubleValue()
        return dependency.multiplier.value
    }
}

final class ListViewController: FactoryMethodInjectable {
    struct Dependency {
        let resolver: ExampleResolver
    }

    static func makeInstance(dependency: Dependency) -> ListViewController {
        let viewController = ListViewController()
        viewController.dependency = dependency
        return viewController
    }

    private var dependency: Dependency!

    func didSelectRow(_ row: Int) -> DetailViewController {
        return dependency.resolver.resolveDetailViewController(value: row)
    }
}

protocol ExampleResolver: Patchbay.Resolver {
    func provideResolver() -> ExampleResolver
}

final class ExampleResolverImpl: ExampleResolver {
    func provideResolver() -> ExampleResolver {
        return self
    }
}

/// Screens that storyboards make, one of which resolves another when somebody chooses it.
enum Screens {
    static func run() {
        let list = ExampleResolverImpl().resolveListViewController()
        print(list.didSelectRow(4).doubleButtonTapped())
    }
}
