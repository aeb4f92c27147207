/// A value of JSON of which nothing is known yet.
enum JSONValue: Decodable {
    case fields([String: JSONValue])
    case list([JSONValue])
    case string(String)
    case flag(Bool)
    case number(Int)
    /// `null`, and numbers that are not whole.
    case other

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Key.self) {
            let values = try fields.allKeys.map { ($0.stringValue, try fields.decode(JSONValue.self, forKey: $0)) }
            self = .fields(Dictionary(values) { first, _ in first })
        } else if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
            self = .list(values)
        } else {
            let value = try decoder.singleValueContainer()
            if let string = try? value.decode(String.self) {
                self = .string(string)
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else {
                self = .other
            }
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}
