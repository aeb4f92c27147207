/// How the methods of a resolver say that they provide something.
public enum ProviderName {
    private static let prefix = "provide"

    /// Whether a name says so: `provide` alone, or as the first word.
    public static func matches(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
    }

    /// What follows the first word: `BaseURL` of `provideBaseURL`.
    public static func subject(of name: String) -> String {
        String(name.dropFirst(prefix.count))
    }
}
