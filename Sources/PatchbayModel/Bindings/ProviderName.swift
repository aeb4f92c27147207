/// How the methods of a resolver say that they provide something.
public enum ProviderName {
    private static let prefix = "provide"
    private static let sharedPrefix = "share"

    /// Whether a name says so: `provide` alone, or as the first word; `share` as the first word of several.
    public static func matches(_ name: String) -> Bool {
        if isShared(name) { return true }
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }

    /// Whether a name says that what the method provides is made once, and kept: `shareDatabase`.
    public static func isShared(_ name: String) -> Bool {
        guard name.hasPrefix(sharedPrefix) else { return false }
        return name.dropFirst(sharedPrefix.count).first.map { !$0.isLowercase } ?? false
    }

    /// What follows the first word: `BaseURL` of `provideBaseURL`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(isShared(name) ? sharedPrefix.count : prefix.count))
    }
}
