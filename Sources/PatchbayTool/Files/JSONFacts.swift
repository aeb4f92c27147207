import PatchbayFoundation
import PatchbayModel
import PatchbayPipeline

/// Facts as JSON, for people and other tools: each field under its name, in the order of the model.
final class JSONFacts: FactsStore {
    let isReading: Bool
    private(set) var isBroken = false
    /// The JSON that is written so far.
    private(set) var text = ""
    /// True if what is written next is the first in its list or of its fields.
    private var isFirst = true
    /// The values around the next one to read, outermost first.
    private var around: [Level] = []

    private enum Level {
        case fields([String: JSONValue])
        case list(ArraySlice<JSONValue>)
    }

    init() {
        isReading = false
    }

    init(reading value: JSONValue) {
        isReading = true
        around = [.list([value])]
    }

    func giveUp() { isBroken = true }

    // MARK: Writing

    private func write(_ key: StaticString, _ value: String) {
        if !isFirst { text += "," }
        isFirst = false
        if key.utf8CodeUnitCount > 0 { text += "\"\(key)\":" }
        text += value
    }

    private func open(_ key: StaticString, _ bracket: String) {
        write(key, bracket)
        isFirst = true
    }

    private func close(_ bracket: String) {
        text += bracket
        isFirst = false
    }

    private static func quoted(_ string: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Every string has a form in JSON.
        return (try? encoder.encode(string)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    // MARK: Reading

    /// The next value: under a key of the innermost fields, or the next of the innermost list.
    private func next(_ key: StaticString) -> JSONValue {
        switch around.popLast() {
        case .fields(let fields):
            around.append(.fields(fields))
            return fields["\(key)"] ?? .other
        case .list(var rest):
            let value = rest.popFirst()
            around.append(.list(rest))
            return value ?? .other
        case nil: return .other
        }
    }

    // MARK: Values

    func flag(_ key: StaticString, _ value: inout Bool) {
        guard isReading else { return write(key, "\(value)") }
        if case .flag(let read) = next(key) { value = read } else { giveUp() }
    }

    /// A value that is not there has no key.
    func presence(_ key: StaticString, _ isThere: inout Bool) {
        guard isReading, case .fields(let fields)? = around.last else { return }
        isThere = fields["\(key)"] != nil
    }

    func number(_ key: StaticString, _ value: inout Int) {
        guard isReading else { return write(key, "\(value)") }
        if case .number(let read) = next(key) { value = read } else { giveUp() }
    }

    func string(_ key: StaticString, _ value: inout String) {
        guard isReading else { return write(key, Self.quoted(value)) }
        if case .string(let read) = next(key) { value = read } else { giveUp() }
    }

    func choice(_ key: StaticString, _ index: inout Int, of words: [String]) {
        var word = isReading ? "" : words[index]
        string(key, &word)
        if let read = words.firstIndex(of: word) { index = read } else { giveUp() }
    }

    func place(_ key: StaticString, _ value: inout SourceLocation) {
        beginFields(key)
        string("file", &value.file)
        number("line", &value.line)
        number("column", &value.column)
        endFields()
    }

    func beginFields(_ key: StaticString) {
        guard isReading else { return open(key, "{") }
        if case .fields(let fields) = next(key) {
            around.append(.fields(fields))
        } else {
            giveUp()
            around.append(.fields([:]))
        }
    }

    func endFields() {
        if isReading { around.removeLast() } else { close("}") }
    }

    func beginList(_ key: StaticString, _ count: inout Int) {
        guard isReading else { return open(key, "[") }
        if case .list(let list) = next(key) {
            around.append(.list(list[...]))
            count = list.count
        } else {
            giveUp()
            around.append(.list([]))
            count = 0
        }
    }

    func endList() {
        if isReading { around.removeLast() } else { close("]") }
    }
}
