import Patchbay

public struct Shelf: Injectable {
    public struct Dependency {
        let pages: BookPage.Factory

        public init(pages: BookPage.Factory) {
            self.pages = pages
        }
    }

    private let dependency: Dependency

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public func pick(_ title: String) -> BookPage {
        dependency.pages.create(payload: .init(title: title))
    }
}
