/// Writes members of types: the ordinary code that a generator has to get past.
///
/// All of it compiles in a class and in a struct, needs no import and no other file, and calls `note(_:)`
/// where it wants to say something.
struct MemberWriter {
    static let note = """
        private func note(_ text: @autoclosure () -> String) {
            #if DEBUG
                print(text())
            #endif
        }
        """

    private static let kinds: [@Sendable (inout Phrases) -> String] = [
        counting, describing, ranking, grouping, fetching, help, patterns, outdated, state, debugging, splitting,
        walking, codes, comparing,
    ]

    static func member(_ phrases: inout Phrases) -> String {
        phrases.random.pick(kinds)(&phrases)
    }

    private static func counting(_ phrases: inout Phrases) -> String {
        let (name, what) = (phrases.name(), phrases.noun)
        return """
            /// How many of the \(phrases.adjective) \(what)s lie within the limit.
            ///
            /// - Parameter limit: \(phrases.sentence)
            /// - Returns: the number, never more than `limit`.
            func \(name)Count(in \(what)s: [String], limit: Int = \(phrases.random.below(900) + 1)) -> Int {
                var count = 0
                for (index, \(what)) in \(what)s.enumerated() where !\(what).isEmpty {
                    guard count < limit else {
                        note("stopped at \\(index) of \\(\(what)s.count): \\(\(what))")
                        break
                    }
                    count += \(what).hasPrefix("\(phrases.adjective)") ? 2 : 1
                }
                return min(count, limit)
            }
            """
    }

    private static func describing(_ phrases: inout Phrases) -> String {
        let (name, what) = (phrases.name(), phrases.noun)
        return """
            /// \(phrases.sentence)
            func \(name)Text(_ amount: Int, of unit: String = "\(what)") -> String {
                switch amount {
                case ..<0: return "\(phrases.adjective): \\(-amount) \\(unit)"
                case 0: return "no \\(unit) at all"
                case 1: return "one \\(unit)"
                case 2...12 where amount.isMultiple(of: 2):
                    return "\\(amount / 2) pairs of \\(unit)s"
                default:
                    // \(phrases.sentence)
                    return "\\(amount) \\(unit)\\(amount > 1 ? "s" : "") { \(phrases.noun) }"
                }
            }
            """
    }

    private static func ranking(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            func \(name)Ranking(_ values: [String: Double], limit: Int = 10) -> [(name: String, share: Double)] {
                let total = values.values.reduce(0, +)
                guard total > 0 else { return [] }
                let shares = values
                    .map { (name: $0.key, share: $0.value / total) }
                    .filter { entry in
                        // \(phrases.sentence)
                        entry.share >= 0.0\(phrases.random.below(9) + 1)
                    }
                let sorted = shares.sorted { ($1.share, $0.name) < ($0.share, $1.name) }
                note("\(phrases.noun): \\(sorted.map { "\\($0.name)=\\($0.share)" }.joined(separator: ", "))")
                return Array(sorted.prefix(limit))
            }
            """
    }

    private static func grouping(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            /// Puts together what has the same \(phrases.noun).
            func \(name)Groups<Element, Key: Hashable>(
                _ elements: some Sequence<Element>,
                by key: (Element) throws -> Key
            ) rethrows -> [Key: [Element]] where Key: Comparable {
                var groups: [Key: [Element]] = [:]
                for element in elements {
                    groups[try key(element), default: []].append(element)
                }
                return groups.filter { !$0.value.isEmpty }
            }
            """
    }

    private static func fetching(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            /// Tries again when a \(phrases.noun) could not be had. \(phrases.sentence)
            func \(name)Values(
                attempts: Int = \(phrases.random.below(6) + 2),
                _ load: (Int) throws -> [String]
            ) throws -> [String] {
                var attempt = 0
                while true {
                    do {
                        return try load(attempt).map { $0.lowercased() }
                    } catch where attempt + 1 < attempts {
                        attempt += 1
                        note("attempt \\(attempt) of \\(attempts) failed: \\(error)")
                    }
                }
            }
            """
    }

    private static func help(_ phrases: inout Phrases) -> String {
        let (name, option) = (phrases.name(), phrases.noun)
        let lines = (0...phrases.random.below(6)).map { _ in
            "      --\(phrases.noun)   the \(phrases.adjective) \(phrases.noun), \\(2 + \(phrases.random.below(90))) at most"
        }
        return """
            var \(name)Help: String {
                \"""
                Usage: \(name) [--\(option) <value>]

            \(lines.joined(separator: "\n"))
                  { braces }, "quotes" and // slashes are text here
                \"""
            }
            """
    }

    private static func patterns(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            static let \(name)Pattern = #"^\\{("[a-z]+"|\\d{2,\(phrases.random.below(8) + 2)})\\}\\s*//.*$"#
            static let \(name)Quoted = ##"a "# that does not end the \(phrases.noun) { "##
            """
    }

    private static func outdated(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        let reason = phrases.random.chance(4) ? "It was Injectable once, and its Resolver is gone." : phrases.sentence
        return """
            /* \(reason)

               func \(name)Names(_ names: [String]) -> [String] {
                   /* never empty */ names.map { "{" + $0.lowercased() }
               }

               \(phrases.sentence)
            */
            var is\(name.capitalizedFirst)Needed: Bool { false }
            """
    }

    private static func state(_ phrases: inout Phrases) -> String {
        let (name, failure) = (phrases.typeName(), phrases.adjective)
        return """
            /// Where a \(phrases.noun) is on its way.
            enum \(name)State: Equatable {
                case idle
                case \(failure)ly(progress: Double)
                case failed(code: Int, message: String)
                /// \(phrases.sentence)
                indirect case after(\(name)State)

                var isFinal: Bool {
                    switch self {
                    case .idle, .\(failure)ly: false
                    case .failed(let code, _) where code < \(phrases.random.below(500) + 100): false
                    case .failed: true
                    case .after(let other): other.isFinal
                    }
                }
            }
            """
    }

    private static func debugging(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            #if DEBUG && !RELEASE
                /// \(phrases.sentence)
                func dump\(name.capitalizedFirst)(_ lines: [String]) {
                    for line in lines where !line.hasPrefix("#") { note("\(phrases.noun)\\t\\(line)") }
                }
            #endif
            """
    }

    private static func splitting(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            /// Splits a line of a \(phrases.noun). \(phrases.sentence)
            func \(name)Fields(of line: String, separator: Character = ",") -> [String] {
                var fields: [String] = []
                var field = ""
                var isQuoted = false
                for character in line {
                    if character == "\\"" {
                        isQuoted.toggle()
                    } else if character == separator, !isQuoted {
                        fields.append(field)
                        field = ""
                    } else {
                        field.append(character)
                    }
                }
                fields.append(field)
                return fields
            }
            """
    }

    private static func walking(_ phrases: inout Phrases) -> String {
        let (name, limit) = (phrases.name(), phrases.random.below(64) + 8)
        return """
            func \(name)Path(from start: Int, _ edges: [Int: [Int]], to goal: Int) -> [Int]? {
                var previous: [Int: Int] = [:]
                var queue = [start]
                // \(phrases.sentence)
                func path(to end: Int) -> [Int] {
                    var path = [end]
                    while let next = previous[path[0]] { path.insert(next, at: 0) }
                    return path
                }
                defer { note("visited \\(previous.count) \(phrases.noun)s") }
                search: while let node = queue.first, previous.count < \(limit) {
                    queue.removeFirst()
                    for next in edges[node] ?? [] {
                        if next == start || previous[next] != nil { continue }
                        previous[next] = node
                        if next == goal { break search }
                        queue.append(next)
                    }
                }
                return previous[goal] == nil ? nil : path(to: goal)
            }
            """
    }

    private static func codes(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        let words = phrases.random.some(phrases.random.below(14) + 4, of: Phrases.nouns)
        let entries = words.map { "    \"\($0)\": \(phrases.random.below(10_000))," }
        return """
            /// \(phrases.sentence)
            static let \(name)Codes: [String: Int] = [
            \(entries.joined(separator: "\n"))
            ]
            """
    }

    private static func comparing(_ phrases: inout Phrases) -> String {
        let name = phrases.name()
        return """
            func \(name)Difference(_ left: [String], _ right: [String]) -> (added: Set<String>, removed: Set<String>) {
                let (before, after) = (Set(left), Set(right))
                guard before != after else { return ([], []) }
                let added = after.subtracting(before), removed = before.subtracting(after)
                if let first = added.min() ?? removed.min() { note("the \(phrases.adjective) one is \\(first)") }
                return (added, removed)
            }
            """
    }
}
