@_exported public import Core
public import Patchbay

public struct Ware {
    public let count: Int
    public init(count: Int) { self.count = count }
}
public struct Counter: Injectable {
    public struct Dependency {
        let meter: Meter
        public init(meter: Meter) { self.meter = meter }
    }
    public let name: String
    public init(dependency: Dependency) { name = "counter by \(dependency.meter.name)" }
}
