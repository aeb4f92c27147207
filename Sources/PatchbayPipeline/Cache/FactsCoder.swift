import PatchbayModel

/// Facts field by field, for all forms in which they are kept and for both ways: one account, so that what is written and
/// what is read cannot differ.
///
/// The compiler's own (`Codable`) takes longer to compile than all other parts of the model, in every build of every
/// client, and an unoptimised tool would take as long to decode JSON as to read the sources.
package struct FactsCoder {
    private let store: any FactsStore

    package init(_ store: any FactsStore) {
        self.store = store
    }

    var isReading: Bool { store.isReading }

    func giveUp() { store.giveUp() }

    // MARK: What everything is made of

    package func flag(_ key: StaticString, _ value: inout Bool) { store.flag(key, &value) }

    package func number(_ key: StaticString, _ value: inout Int) { store.number(key, &value) }

    package func string(_ key: StaticString, _ value: inout String) { store.string(key, &value) }

    func place(_ key: StaticString, _ value: inout SourceLocation) { store.place(key, &value) }

    /// An enumeration of words.
    func word<Word: RawRepresentable<String>>(_ key: StaticString, _ value: inout Word) {
        var text = value.rawValue
        store.string(key, &text)
        guard isReading else { return }
        if let word = Word(rawValue: text) { value = word } else { giveUp() }
    }

    /// The case of an enumeration that has values in it.
    ///
    /// - Parameter form: Of the value that is written; nothing while reading.
    func form<Form: FactsForm>(_ form: Form?) -> Form? {
        var index = form?.rawValue ?? 0
        store.choice("form", &index, of: Form.words)
        if let form = Form(rawValue: index) { return form }
        giveUp()
        return nil
    }

    /// A value with fields of its own.
    package func fields<Value>(_ key: StaticString, _ value: inout Value, _ each: (inout Value) -> Void) {
        store.beginFields(key)
        each(&value)
        store.endFields()
    }

    /// - Parameter blank: What is filled when a value is read.
    func optional<Value>(
        _ key: StaticString,
        _ value: inout Value?,
        _ blank: @autoclosure () -> Value,
        _ each: (StaticString, inout Value) -> Void
    ) {
        var isThere = value != nil
        store.presence(key, &isThere)
        if isReading { value = isThere ? blank() : nil }
        if value != nil { each(key, &value!) }
    }

    func optionalString(_ key: StaticString, _ value: inout String?) {
        optional(key, &value, "") { string($0, &$1) }
    }

    func strings(_ key: StaticString, _ values: inout [String]) {
        elements(key, &values, "") { string("", &$0) }
    }

    /// A list of values with fields of their own.
    ///
    /// - Parameter blank: What is filled when an element is read.
    package func list<Element>(
        _ key: StaticString,
        _ values: inout [Element],
        _ blank: @autoclosure () -> Element,
        _ each: (inout Element) -> Void
    ) {
        elements(key, &values, blank()) { fields("", &$0, each) }
    }

    func elements<Element>(
        _ key: StaticString,
        _ values: inout [Element],
        _ blank: @autoclosure () -> Element,
        _ each: (inout Element) -> Void
    ) {
        var count = values.count
        store.beginList(key, &count)
        // Most lists are empty, and in an unoptimised tool an array that is made ready for nothing costs as much as any.
        if count == 0 {
            if isReading { values = [] }
            return store.endList()
        }
        if isReading {
            values = []
            values.reserveCapacity(min(count, 1024))
        }
        // The values are coded in place: to copy one counts references of all that is in it.
        for index in 0..<count where !store.isBroken {
            if isReading { values.append(blank()) }
            each(&values[index])
        }
        store.endList()
    }
}

/// The cases of an enumeration that has values in it, as words and as numbers.
protocol FactsForm: RawRepresentable<Int>, CaseIterable, Sendable {
    static var words: [String] { get }
}

extension FactsForm {
    static func names() -> [String] { allCases.map { "\($0)" } }
}

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

/// The contents of a file. Its name, and the module it belongs to, are known to whoever reads it.
extension FactsCoder {
    package func file(_ facts: inout FileFacts) { file(&facts, withMembers: true) }

    /// The same without the members of declarations: ``members(of:)`` has those.
    func heads(of facts: inout FileFacts) { file(&facts, withMembers: false) }

    private func file(_ facts: inout FileFacts, withMembers: Bool) {
        list("imports", &facts.imports, ImportFacts(path: []), importing)
        list("declarations", &facts.declarations, DeclarationFacts(kind: .struct, name: [], location: Self.nowhere)) {
            declaration(&$0)
            if withMembers { members(of: &$0) }
        }
        let none = AliasFacts(name: [], scope: .file, target: .void, location: Self.nowhere)
        list("aliases", &facts.aliases, none, alias)
        list("associatedTypes", &facts.associatedTypes, none, alias)
        list("identities", &facts.identities, none, alias)
        features(&facts.features)
        strings("soughtNames", &facts.soughtNames)
        list("ignores", &facts.ignores, IgnoreFacts(names: [], location: Self.nowhere, end: Self.nowhere), ignore)
        diagnostics("diagnostics", &facts.diagnostics)
    }

    /// The members of declarations whose heads are known.
    func members(of facts: inout FileFacts) {
        for index in facts.declarations.indices { members(of: &facts.declarations[index]) }
    }

    static let nowhere = SourceLocation.wholeFile("")

    private func importing(_ facts: inout ImportFacts) {
        strings("modifiers", &facts.modifiers)
        optionalString("kind", &facts.kind)
        strings("path", &facts.path)
        strings("conditions", &facts.conditions)
    }

    private func alias(_ facts: inout AliasFacts) {
        strings("name", &facts.name)
        scope(&facts.scope)
        strings("genericParameters", &facts.genericParameters)
        type("target", &facts.target)
        word("access", &facts.access)
        strings("conditions", &facts.conditions)
        place("location", &facts.location)
    }

    private func ignore(_ facts: inout IgnoreFacts) {
        list("names", &facts.names, IgnoreFacts.Name("", at: Self.nowhere)) { name in
            string("text", &name.text)
            place("location", &name.location)
        }
        place("location", &facts.location)
        place("end", &facts.end)
    }

    func scope(_ scope: inout LexicalScope) {
        fields("scope", &scope) { scope in
            strings("names", &scope.names)
            number("extensionDepth", &scope.extensionDepth)
        }
    }

    // MARK: Findings

    func diagnostics(_ key: StaticString, _ values: inout [Diagnostic]) {
        list(key, &values, Diagnostic(.unreadableInput, at: Self.nowhere, "")) { finding in
            word("id", &finding.id)
            word("severity", &finding.severity)
            place("location", &finding.location)
            string("message", &finding.message)
            list("chain", &finding.chain, Diagnostic.Note(""), note)
            list("similar", &finding.similar, Diagnostic.Note(""), note)
            optionalString("help", &finding.help)
        }
    }

    private func note(_ note: inout Diagnostic.Note) {
        string("text", &note.text)
        optional("location", &note.location, Self.nowhere) { place($0, &$1) }
    }
}
