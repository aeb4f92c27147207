import PatchbayModel

/// A place where source seems to ask a hub: `Bakery.resolve((any Bread).self)`, `Self.factory(of: Loaf.self)`.
///
/// The assembly settles which hub it asks, if any: only there are the hubs known.
public struct HubCall: Equatable, Sendable {
    /// The type that is asked for, as far as the place shows it.
    public enum Asked: Equatable, Sendable {
        /// The type is written: in the call, or where its result goes.
        case type(TypeExpression)
        /// The type of a factory with `make`, by its name: `LoafFactory`.
        case factoryType(String)
        case unknown
    }

    public enum Method: String, Hashable, Sendable {
        case resolve, factory, make
    }

    public var method: Method
    public var receiver: CallReceiver
    public var asked: Asked
    /// The number of arguments besides the type.
    public var argumentCount: Int
    /// The names of the types around it, outermost first.
    public var types: [String]
    public var module: String
    public var location: SourceLocation

    public init(
        _ method: Method,
        receiver: CallReceiver,
        asked: Asked,
        argumentCount: Int = 0,
        types: [String] = [],
        module: String = "",
        location: SourceLocation
    ) {
        self.method = method
        self.receiver = receiver
        self.asked = asked
        self.argumentCount = argumentCount
        self.types = types
        self.module = module
        self.location = location
    }
}

extension HubCall: CustomStringConvertible {
    /// The call as it stands in source, but for arguments: `Bakery.resolve((any Bread).self)`.
    public var description: String {
        let called = "\(before)\(method.rawValue)"
        switch asked {
        case .type(let type):
            let metatype = TypeExpression.metatype(type, suffix: "self")
            return method == .factory ? "\(called)(of: \(metatype))" : "\(called)(\(metatype))"
        case .factoryType(let name): return "\(before)\(name).make(…)"
        case .unknown: return "\(called)()"
        }
    }

    private var before: String {
        switch receiver {
        case .named(let names): names.joined(separator: ".") + "."
        case .innermost: "Self."
        case .around, .unknown: ""
        }
    }
}
