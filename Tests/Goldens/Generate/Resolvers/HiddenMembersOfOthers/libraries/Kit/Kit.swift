// What a library's extensions keep to it meets requirements there alone.

public protocol HealthCheck: Sendable {
    var name: String { get }
}
public struct Passed: HealthCheck {
    public let name: String
    public init(_ name: String) { self.name = name }
}
public protocol NetworkHealth {
    func contributeNetworkCheck() -> any HealthCheck
}
extension NetworkHealth {
    func contributeNetworkCheck() -> any HealthCheck { Passed("the library's own") }
}

public protocol Lifecycle {
    func gatherChecks() -> [any HealthCheck]
}
extension Lifecycle {
    func gatherChecks() -> [any HealthCheck] { [] }
}

public struct Place: Sendable {
    let text: String
    public init(_ text: String) { self.text = text }
}
public struct Line: Sendable {
    public let text: String

    public struct Dependency: Sendable {
        let first: Place
        let second: Place

        init(second: Place, first: Place) {
            self.first = first
            self.second = second
        }

        public init(first: Place, second: Place) {
            self.first = first
            self.second = second
        }
    }

    public init(dependency: Dependency) { text = dependency.first.text + " to " + dependency.second.text }
}
