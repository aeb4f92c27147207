/// Writes whole types that have nothing to do with wiring.
struct TypeWriter {
    private static let kinds: [@Sendable (inout Phrases, String) -> String] = [
        service, service, service, record, capability, container, choice,
    ]

    /// - Parameter suffix: What makes the names unique among all files.
    static func type(_ phrases: inout Phrases, suffix: String) -> String {
        phrases.random.pick(kinds)(&phrases, suffix)
    }

    /// Members with blank lines between them.
    static func members(_ count: Int, _ phrases: inout Phrases) -> String {
        (0..<count).map { _ in MemberWriter.member(&phrases) }.joined(separator: "\n\n").indented()
    }

    private static func service(_ phrases: inout Phrases, _ suffix: String) -> String {
        let name = phrases.typeName() + suffix
        return """
            /// \(phrases.sentence)
            ///
            /// \(phrases.sentence) \(phrases.sentence)
            final class \(name) {
                private var \(phrases.noun)s: [String] = []

            \(MemberWriter.note.indented())

            \(members(phrases.random.below(4) + 2, &phrases))
            }
            """
    }

    private static func record(_ phrases: inout Phrases, _ suffix: String) -> String {
        let name = phrases.typeName() + suffix
        let words = phrases.random.some(phrases.random.below(8) + 3, of: Phrases.nouns)
        let types = ["Int", "String", "Double", "[String]", "Bool?", "[String: Int]"]
        let properties = words.map { word in
            let comment = phrases.random.chance(30) ? "    /// \(phrases.sentence)\n" : ""
            return "\(comment)    var \(word): \(phrases.random.pick(types))"
        }
        let keys = words.map { "        case \($0) = \"\($0)_\(phrases.adjective)\"" }
        return """
            /// What the server says about a \(phrases.noun).
            struct \(name): Codable, Hashable, Sendable {
            \(properties.joined(separator: "\n"))

                enum CodingKeys: String, CodingKey {
            \(keys.joined(separator: "\n"))
                }
            }
            """
    }

    private static func capability(_ phrases: inout Phrases, _ suffix: String) -> String {
        let (name, method) = (phrases.typeName() + suffix, phrases.name())
        return """
            /// \(phrases.sentence)
            protocol \(name)Holding {
                associatedtype Value: Hashable
                var \(method): [Value] { get }
            }

            extension \(name)Holding {
                /// \(phrases.sentence)
                func \(method)Counts() -> [Value: Int] {
                    \(method).reduce(into: [:]) { counts, value in counts[value, default: 0] += 1 }
                }
            }

            extension \(name)Holding where Value == String {
                var \(method)Text: String { \(method).sorted().joined(separator: "\(phrases.adjective) { ") }
            }
            """
    }

    private static func container(_ phrases: inout Phrases, _ suffix: String) -> String {
        let name = phrases.typeName() + suffix
        return """
            /// Keeps so many and forgets the oldest. \(phrases.sentence)
            struct \(name)Buffer<Element> {
                private var elements: [Element] = []
                let capacity: Int

                init(capacity: Int = \(phrases.random.below(500) + 1)) { self.capacity = capacity }

                mutating func append(_ element: Element) {
                    if elements.count == capacity { elements.removeFirst() }
                    elements.append(element)
                }

                subscript(index: Int) -> Element? {
                    elements.indices.contains(index) ? elements[index] : nil
                }

                func map<Result>(_ transform: (Element) throws -> Result) rethrows -> \(name)Buffer<Result> {
                    var result = \(name)Buffer<Result>(capacity: capacity)
                    for element in elements { result.append(try transform(element)) }
                    return result
                }
            }

            extension \(name)Buffer: Equatable where Element: Equatable {}
            """
    }

    private static func choice(_ phrases: inout Phrases, _ suffix: String) -> String {
        let name = phrases.typeName() + suffix
        let words = phrases.random.some(phrases.random.below(9) + 2, of: Phrases.adjectives)
        let cases = words.map { "    case \($0)Kind = \"\($0)\"" }
        return """
            enum \(name)Kind: String, CaseIterable, Sendable {
            \(cases.joined(separator: "\n"))

                /// \(phrases.sentence)
                static func all(but excluded: Set<Self>) -> [Self] {
                    allCases.filter { !excluded.contains($0) }
                }

                var title: String { "\\(rawValue.uppercased()): \(phrases.noun)" }
            }
            """
    }
}
