/// The word that the name of a resolver's method begins with, which says what the method does.
public struct MethodPrefix: Sendable {
    /// `contributeCheck`: the method adds something to a collection.
    public static let contribute = MethodPrefix("contribute", standsAlone: true)
    /// `gatherServices`: the method asks for what is shared, gathered.
    public static let gather = MethodPrefix("gather", standsAlone: false)
    public static let provide = MethodPrefix("provide", standsAlone: true)
    static let share = MethodPrefix("share", standsAlone: false)

    private let word: String
    /// True if the word may be the whole name.
    private let standsAlone: Bool

    private init(_ word: String, standsAlone: Bool) {
        self.word = word
        self.standsAlone = standsAlone
    }

    /// True if the word is the first of a name.
    public func matches(_ name: String) -> Bool {
        guard name.hasPrefix(word) else { return false }
        return name.dropFirst(word.count).first.map { !$0.isLowercase } ?? standsAlone
    }

    /// The rest of such a name: `Services` of `gatherServices`.
    public func subject(of name: String) -> String { String(name.dropFirst(word.count)) }
}

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
