import PatchbayModel

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
