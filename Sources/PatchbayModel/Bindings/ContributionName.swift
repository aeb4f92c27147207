/// How the methods of a resolver say that they add something to a collection.
public enum ContributionName {
    private static let prefix = "contribute"

    /// Whether a name says so: `contribute` alone, or as the first word.
    public static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }

    /// What follows the first word: `DiskCheck` of `contributeDiskCheck`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(prefix.count))
    }
}
