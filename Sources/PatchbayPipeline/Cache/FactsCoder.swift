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
        guard hasValue(key, value != nil) else {
            value = nil
            return
        }
        if isReading { value = blank() }
        if value != nil { each(key, &value!) }
    }

    /// True if there is a value for a key.
    private func hasValue(_ key: StaticString, _ isThere: Bool) -> Bool {
        var isThere = isThere
        store.presence(key, &isThere)
        return isThere
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
