/// The names by which methods of a resolver add something to a collection.
public enum ContributionName {
    private static let prefix = "contribute"

    /// Says whether a name is one of these: `contribute` alone, or as the first word.
    public static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }

    /// The rest of the name: `DiskCheck` of `contributeDiskCheck`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(prefix.count))
    }
}
