/// The names by which methods of a resolver provide something.
public enum ProviderName {
    private static let prefix = "provide"
    private static let sharedPrefix = "share"

    /// Says whether a name is one of these: `provide` alone, or as the first word; `share` as the first word of
    /// several.
    public static func matches(_ name: String) -> Bool {
        if isShared(name) { return true }
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }

    /// Says whether the value is made once and kept: `shareDatabase`.
    public static func isShared(_ name: String) -> Bool {
        guard name.hasPrefix(sharedPrefix) else { return false }
        return name.dropFirst(sharedPrefix.count).first.map { !$0.isLowercase } ?? false
    }

    /// The rest of the name: `BaseURL` of `provideBaseURL`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(isShared(name) ? sharedPrefix.count : prefix.count))
    }
}
