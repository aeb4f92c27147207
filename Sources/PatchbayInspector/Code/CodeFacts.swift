import PatchbayModel

/// The requests in the code of a program, beside its declarations: who asks for what, in which body.
///
/// Queries need it; checks and generated code do not. So it is read for queries alone.
public struct CodeFacts: Equatable, Sendable {
    /// Calls that ask for something by the name of a method, sorted by place.
    public var calls: [ResolutionCall]
    /// Calls that seem to ask a hub, sorted by place.
    public var hubCalls: [HubCall]
    /// Calls of functions that make trees of features, sorted by place.
    public var functionCalls: [FunctionCall]
    /// Reads of a context's members, sorted by place.
    public var reads: [ContextRead]
    /// The pieces of code around these places, sorted by file and start; what contains others comes first.
    public var sites: [CodeSite]

    public init(
        calls: [ResolutionCall] = [],
        hubCalls: [HubCall] = [],
        functionCalls: [FunctionCall] = [],
        reads: [ContextRead] = [],
        sites: [CodeSite] = []
    ) {
        self.calls = calls
        self.hubCalls = hubCalls
        self.functionCalls = functionCalls
        self.reads = reads
        self.sites = sites
    }
}

/// A piece of code that something may stand in: a member, an attribute, a registration, a closure.
public struct CodeSite: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// A function, a property or a subscript of a type or of a file.
        case member
        case initializer
        /// An attribute of a type.
        case attribute
        /// A call that registers something: `registry.use(…)`.
        case registration
        /// A closure or a local function: what stands in it may run later.
        case closure
    }

    public var kind: Kind
    /// The names of the types around it, outermost first.
    public var types: [String]
    public var module: String
    /// The name of a member; `init` for initialisers.
    public var name: String
    /// True if it runs as soon as an instance is made: an initialiser, the first value of a property.
    public var isAtOnce: Bool
    /// True of what belongs to the type itself, and runs without an instance.
    public var isStatic: Bool
    /// True of such a member that members of instances name: they need what it asks for.
    public var isUsedByInstances = false
    /// True in an extension, whose type another module may declare.
    public var isInExtension: Bool
    public var start: SourceLocation
    /// The place behind it.
    public var end: SourceLocation

    public init(
        _ kind: Kind,
        types: [String],
        module: String = "",
        name: String = "",
        isAtOnce: Bool = false,
        isStatic: Bool = false,
        isInExtension: Bool = false,
        start: SourceLocation,
        end: SourceLocation
    ) {
        self.kind = kind
        self.types = types
        self.module = module
        self.name = name
        self.isAtOnce = isAtOnce
        self.isStatic = isStatic
        self.isInExtension = isInExtension
        self.start = start
        self.end = end
    }

    public func contains(_ location: SourceLocation) -> Bool {
        start <= location && location < end
    }
}

/// A place where source reads a member of its context: `resolve[\.now]`, or `now` by the accessor of that name.
public struct ContextRead: Equatable, Sendable {
    /// The member.
    public var name: String
    /// The name of the type whose context is read, where that is not the type around the place.
    public var type: String?
    public var location: SourceLocation

    public init(name: String, type: String? = nil, location: SourceLocation) {
        self.name = name
        self.type = type
        self.location = location
    }
}

/// A place where source seems to ask for a value by a generated method: `app.resolveServer()`.
///
/// It is found by its name alone, without knowing types: good enough to say where chains end, and not good enough
/// for a finding.
public struct ResolutionCall: Equatable, Sendable {
    /// The name of the method.
    public var name: String
    /// The name before the dot, if that is a plain name.
    public var receiver: String?
    public var location: SourceLocation

    public init(name: String, receiver: String? = nil, location: SourceLocation) {
        self.name = name
        self.receiver = receiver
        self.location = location
    }
}

/// A call of one of the functions that make what is in the graph.
public struct FunctionCall: Equatable, Sendable {
    public var name: String
    public var receiver: CallReceiver
    /// The names of the types around it, outermost first.
    public var types: [String]
    public var module: String
    public var location: SourceLocation

    public init(
        name: String,
        receiver: CallReceiver,
        types: [String] = [],
        module: String = "",
        location: SourceLocation
    ) {
        self.name = name
        self.receiver = receiver
        self.types = types
        self.module = module
        self.location = location
    }

    /// True if it may call a function, given by its name and, before that, the names of the types around it.
    public func mayCall(_ function: [String]) -> Bool {
        function.last == name && receiver.candidates(within: types).contains { $0 == function.dropLast() }
    }
}

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
    /// The key of the type that is written, where the sources say what that means.
    public var key: TypeKey?
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

/// The type that the method of a call belongs to, as far as the place shows it.
public enum CallReceiver: Equatable, Sendable {
    /// A type is named.
    case named([String])
    /// `Self` or `self`: the innermost type around the place.
    case innermost
    /// Nothing stands before the name: one of the types around the place, or none.
    case around
    /// A value, or an expression whose type the place does not show.
    case unknown

    /// The types that it may be at a place, by their names, the likeliest first; none where it may be any.
    ///
    /// - Parameter types: The names of the types around the place.
    public func candidates(within types: [String]) -> [[String]] {
        switch self {
        case .named(let names): (0...types.count).reversed().map { types.prefix($0) + names }
        case .innermost: [types]
        case .around: (0...types.count).reversed().map { Array(types.prefix($0)) }
        case .unknown: []
        }
    }
}
