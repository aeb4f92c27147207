/// The names by which methods of a resolver provide something.
public enum ProviderName {
    /// True if a name is one of these: `provide` alone, or as the first word; `share` as the first word of several.
    public static func matches(_ name: String) -> Bool { isShared(name) || MethodPrefix.provide.matches(name) }

    /// True if the value is made once and kept: `shareDatabase`.
    public static func isShared(_ name: String) -> Bool { MethodPrefix.share.matches(name) }

    /// The rest of the name: `BaseURL` of `provideBaseURL`.
    public static func subject(of name: String) -> String {
        (isShared(name) ? MethodPrefix.share : MethodPrefix.provide).subject(of: name)
    }
}
