import PatchbayContexts

struct Nested: HasInstanceContext {
    var resolve = `default`
}

struct AType: HasInstanceContext {
    var resolve = `default`
}

final class BType: HasInstanceContext {
    var resolve = `default`
    lazy var inline: InlineResolver = resolve[InlineResolver()]
}

struct InlineResolver: HasInstanceContext {
    var resolve = `default`
}

class Controller {
    func viewWillAppear() -> String { "" }
}

final class LabelController: Controller, HasInstanceContext {
    var resolve = `default`

    override func viewWillAppear() -> String { "Now is \(now)" }
}

final class MockedFromTheStart: HasInstanceContext {
    var resolve = mock
}

/// The members that an instance resolves, with the default and with what was applied, also in what
/// it holds and what it makes.
enum Instances {
    static func run() {
        print(LabelController().viewWillAppear(), withContext(LabelController(), MockContext()).viewWillAppear())

        let instance = BType()
        print(instance.now, instance.inline.now)
        let mocked = withContext(BType(), MockContext())
        print(mocked.now, mocked.inline.now)

        print(AType().nested.now, withContext(AType(), MockContext()).nested.now)
        print(AType().resolve.description.contains("DefaultContext"))
        print(AType().log("a"), withContext(AType(), MockContext()).log("b"))
        print(MockedFromTheStart().now, MockedFromTheStart().resolve.context.now)

        var resolver: ContextResolver<AType, AppContext> = AType.default
        resolver.apply(MockContext())
        print(resolver[\.now], resolver[\.nested].now, resolver[Nested()].now)
    }
}
