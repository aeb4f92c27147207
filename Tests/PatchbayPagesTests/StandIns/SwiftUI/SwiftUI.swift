// Stands for Apple's module where that is not there: what the page on Apple platforms uses of it.
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a stand-in is never run") }
}

extension View {
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        self
    }

    public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group {
        Group()
    }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct Group: View {
    public var body: Never { fatalError("a stand-in is never run") }
}

public struct Text: View {
    public init(_ text: some StringProtocol) {}

    public var body: Never { fatalError("a stand-in is never run") }
}

public struct Button: View {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}

    public var body: Never { fatalError("a stand-in is never run") }
}

public struct List<Element: Identifiable>: View {
    public init(_ elements: [Element], @ViewBuilder row: @escaping (Element) -> some View) {}

    public var body: Never { fatalError("a stand-in is never run") }
}

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup: Scene {
    public nonisolated init(@ViewBuilder content: () -> some View) {}
}

@resultBuilder public enum SceneBuilder {
    public static func buildBlock(_ scene: some Scene) -> some Scene { scene }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor public static func main() {}
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}

    public var wrappedValue: Value {
        get { fatalError("a stand-in is never run") }
        nonmutating set {}
    }
}

public struct EnvironmentValues {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

@propertyWrapper public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}

    public var wrappedValue: Value { fatalError("a stand-in is never run") }
}
