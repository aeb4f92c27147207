/// The members of all contexts, by name.
public struct ContextMembers: Sendable {
    public var names: Set<String>
    /// Those that can be called: what stands before parentheses with the name of another is some function.
    public var functions: Set<String>

    public init(names: Set<String> = [], functions: Set<String> = []) {
        self.names = names
        self.functions = functions
    }
}
