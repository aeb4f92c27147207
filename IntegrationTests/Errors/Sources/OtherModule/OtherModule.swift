public import Patchbay

public struct Greeter: Injectable {
    public struct Dependency {
        public let name: String

        public init(title: String) {
            name = title
        }
    }

    public init(dependency: Dependency) {}
}
