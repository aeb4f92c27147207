/// What the code of a program says beside its declarations: who asks for what, in which body.
///
/// Questions about the graph need it; checks and generated code do not. So it is read for questions alone.
public struct CodeFacts: Equatable, Sendable {
    /// Where something is asked for by the name of a method, sorted by place.
    public var calls: [ResolutionCall]
    /// Where a hub seems to be asked, sorted by place.
    public var hubCalls: [HubCall]
    /// Where functions are called that make trees of features, sorted by place.
    public var functionCalls: [FunctionCall]
    /// Where a member of a context is read, sorted by place.
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
