import PatchbayModel

/// The form in which facts are kept: memory that is quick to read, or JSON.
///
/// A store is either written or read, by the same calls in the same order: a call writes what it is given, or replaces it
/// by what comes next. Keys are for people; a store may leave them out.
package protocol FactsStore: AnyObject {
    var isReading: Bool { get }
    /// True if the bytes are not what was written. Reading goes on with what it was given, and its result is worth
    /// nothing.
    var isBroken: Bool { get }
    func giveUp()

    func flag(_ key: StaticString, _ value: inout Bool)
    /// The mark whether a value follows under a key.
    func presence(_ key: StaticString, _ isThere: inout Bool)
    func number(_ key: StaticString, _ value: inout Int)
    func string(_ key: StaticString, _ value: inout String)
    /// One of several words, by its index.
    func choice(_ key: StaticString, _ index: inout Int, of words: [String])
    func place(_ key: StaticString, _ value: inout SourceLocation)

    /// A value with fields of its own begins; in a list it has no key.
    func beginFields(_ key: StaticString)
    func endFields()
    /// A list begins. Its elements follow without keys.
    func beginList(_ key: StaticString, _ count: inout Int)
    func endList()
}
