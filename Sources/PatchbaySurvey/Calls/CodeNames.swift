/// The names that code is searched for.
public struct CodeNames: Sendable {
    /// The members of all contexts.
    public var members: Set<String>
    /// Those that can be called: what stands before parentheses with the name of another is some function.
    public var callableMembers: Set<String>
    /// Functions that make what the graph has.
    public var functions: Set<String>

    public init(members: Set<String> = [], callableMembers: Set<String> = [], functions: Set<String> = []) {
        self.members = members
        self.callableMembers = callableMembers
        self.functions = functions
    }
}
