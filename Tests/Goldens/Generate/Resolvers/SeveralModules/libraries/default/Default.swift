public import Patchbay

// The module's name is a word of the language.

public struct Setting: Injectable {
    public struct Dependency {
        public init() {}
    }

    public let text = "default"

    public init(dependency: Dependency) {}
}
