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
