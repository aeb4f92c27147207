public import Patchbay

/// Has the name of its module, and so hides it: `Alarm.Banner` is no type.
public enum Alarm {}

public struct Jam: Error {
    public init() {}
}

public struct Banner: Injectable {
    public struct Dependency {
        public init() {}
    }

    public let text = "alarm"

    public init(dependency: Dependency) {}
}
