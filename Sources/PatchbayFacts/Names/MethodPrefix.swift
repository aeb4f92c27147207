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
