public import Patchbay

public struct Meter: Injectable {
    public struct Dependency { public init() {} }
    public let name = "meter"
    public init(dependency: Dependency) {}
}
