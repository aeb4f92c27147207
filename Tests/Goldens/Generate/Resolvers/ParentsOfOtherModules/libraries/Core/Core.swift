public import Patchbay

// What a resolver of this module keeps is written down here, so that it knows nothing of types that others ask for.
public final class Cache<Item: Sendable>: SharedInjectable, Sendable {
    public struct Dependency: Sendable { public init() {} }
    public let item = "\(Item.self)"
    public init(dependency: Dependency) {}
}

public struct Setting: Sendable {
    public let level: Int
    public init(level: Int) { self.level = level }
}

/// Can be made anywhere, of the nearest setting.
public struct Gauge: Injectable {
    public struct Dependency {
        let setting: Setting
        public init(setting: Setting) { self.setting = setting }
    }

    public let level: Int
    public init(dependency: Dependency) { level = dependency.setting.level }
}

/// Can be made in this module alone.
public struct Needle: Injectable {
    public struct Dependency { let label: String }
    public let label: String
    public init(dependency: Dependency) { label = dependency.label }
}

/// Its factory is made in this module alone.
public struct Dial: FactoryModule {
    public struct Dependency { let label: String }
    public let text: String
    public init(dependency: Dependency, payload: Int) { text = "\(dependency.label) \(payload)" }
    public typealias Payload = Int
}

public protocol CoreResolver: Resolver {
    func provideSetting() -> Setting
    func provideLabel() -> String
}

public struct Core: CoreResolver {
    public init() {}
    public func provideSetting() -> Setting { Setting(level: 1) }
    public func provideLabel() -> String { "core" }
}

extension CoreResolver {
    public func resolveNeedle() -> Needle { Needle(dependency: Needle.Dependency(label: provideLabel())) }
}

extension CoreResolver {
    public func resolveDialFactory() -> Dial.Factory {
        Dial.Factory(dependency: Dial.Dependency(label: provideLabel()))
    }
}

extension CoreResolver {
    func provideSecret() -> [Character] { ["s"] }
}
