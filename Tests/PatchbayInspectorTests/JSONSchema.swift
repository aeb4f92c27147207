import Foundation

/// As much of JSON Schema as the schemas of this repository use. A word that is not known is an error.
struct JSONSchema {
    private let root: [String: Any]

    /// - Parameter name: The name of a file in `Schemas`.
    init(_ name: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(Self.text(of: name).utf8)) as? [String: Any] ?? [:]
    }

    static func text(of name: String) throws -> String {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Schemas/\(name)")
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// Finds what is wrong with a text; nothing if it is valid.
    func problems(in text: String) throws -> [String] {
        problems(in: try JSONSerialization.jsonObject(with: Data(text.utf8)), root, at: "$")
    }

    private func problems(in value: Any, _ schema: [String: Any], at path: String) -> [String] {
        schema.sorted { $0.key < $1.key }.flatMap { word, rule -> [String] in
            switch word {
            case "$schema", "title", "description", "$defs": return []
            case "$ref": return problems(in: value, definition(rule), at: path)
            case "const": return same(value, rule) ? [] : ["\(path) is not \(rule)"]
            case "enum":
                let values = rule as? [Any] ?? []
                return values.contains { same(value, $0) } ? [] : ["\(path) is none of \(values)"]
            case "type": return isOf(value, rule as? String) ? [] : ["\(path) is no \(rule)"]
            case "required":
                let names = rule as? [String] ?? []
                return names.filter { (value as? [String: Any])?[$0] == nil }.map { "\(path) has no \($0)" }
            // Readers let pass what they do not know; what is written here has to be known.
            case "properties": return members(of: value, schema, at: path)
            case "items":
                return (value as? [Any] ?? []).enumerated().flatMap { index, item in
                    problems(in: item, rule as? [String: Any] ?? [:], at: "\(path)[\(index)]")
                }
            case _: return ["the schema says \(word), which is not known here"]
            }
        }
    }

    private func members(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
        let rules = schema["properties"] as? [String: [String: Any]] ?? [:]
        return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
            guard let rule = rules[name] else { return ["\(path).\(name) is not foreseen"] }
            return problems(in: member, rule, at: "\(path).\(name)")
        }
    }

    private func definition(_ reference: Any) -> [String: Any] {
        let name = (reference as? String)?.split(separator: "/").last.map(String.init) ?? ""
        return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["type": "nothing"]
    }

    private func same(_ left: Any, _ right: Any) -> Bool {
        "\(left)" == "\(right)"
    }

    private func isOf(_ value: Any, _ type: String?) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "integer": value is Int
        case "boolean": value is Bool
        case _: false
        }
    }
}
