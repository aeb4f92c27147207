/// Conditions about the version of the compiler, or of the language: `compiler(>=6.2)`, `swift(<6)`.
enum CompilerVersion {
    private static let questions = ["swift", "compiler"]

    /// The flag that a version below another one is the opposite of: `swift(>=6)` for `swift(<6)`.
    static func opposite(of flag: String) -> String? {
        questions.lazy.compactMap { question in
            version(in: flag, after: "\(question)(<").map { "\(question)(>=\($0))" }
        }.first
    }

    /// True if one flag holds wherever another does: what is at least 6.2 is at least 6.
    static func implies(_ flag: String, _ other: String) -> Bool {
        questions.contains { question in
            guard let newer = version(in: flag, after: "\(question)(>="),
                let older = version(in: other, after: "\(question)(>=")
            else { return false }
            let (left, right) = (numbers(newer), numbers(older))
            let count = max(left.count, right.count)
            let padded = [left, right].map { $0 + Array(repeating: 0, count: count - $0.count) }
            return !padded[0].lexicographicallyPrecedes(padded[1])
        }
    }

    private static func version(in flag: String, after start: String) -> Substring? {
        guard flag.hasPrefix(start), flag.hasSuffix(")") else { return nil }
        let version = flag.dropFirst(start.count).dropLast()
        return version.allSatisfy { $0.isNumber || $0 == "." } ? version : nil
    }

    private static func numbers(_ version: Substring) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
}
