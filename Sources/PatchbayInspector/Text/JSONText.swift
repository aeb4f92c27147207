import PatchbayFoundation

/// The form of every JSON of the tool: keys sorted, indented, slashes as they are, a line break at the end.
enum JSONText {
    static func encode(_ value: some Encodable) -> String {
        encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    /// The text on one line.
    static func encodeCompactly(_ value: some Encodable) -> String {
        encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        // Strings, integers and booleans can always be encoded.
        guard let data = try? encoder.encode(value) else { preconditionFailure("a value that JSON has no form for") }
        return String(decoding: data, as: UTF8.self)
    }
}
