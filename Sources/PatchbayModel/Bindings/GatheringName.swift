/// How the methods of a resolver say that they want to have what it shares gathered.
public enum GatheringName {
    private static let prefix = "gather"

    /// Whether a name says so: as the first word of several.
    public static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? false
    }

    /// What follows the first word: `Services` of `gatherServices`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(prefix.count))
    }
}
