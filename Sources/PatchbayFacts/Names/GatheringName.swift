/// The names by which methods of a resolver ask for what it shares, gathered.
public enum GatheringName {
    private static let prefix = "gather"

    /// Says whether a name is one of these: `gather` as the first word of several.
    public static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? false
    }

    /// The rest of the name: `Services` of `gatherServices`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(prefix.count))
    }
}
