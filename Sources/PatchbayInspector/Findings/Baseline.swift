import PatchbayFoundation
import PatchbayModel

/// Findings that a code base is known to have: listed, and no reason to fail.
///
/// The idea is that of `baseline` files of linters: an old code base adopts the checks today, and what is new has to
/// be right.
public struct Baseline: Hashable, Sendable {
    /// The number of times that each is known.
    private(set) var counts: [FindingIdentity: Int]

    /// A run's findings, seen from a baseline.
    public struct Verdict: Hashable, Sendable {
        public var known: Set<Diagnostic> = []
        /// The number of findings of the baseline, by file, that the sources have no more.
        public var gone: [String: Int] = [:]

        public init() {}
    }

    public init(of diagnostics: [Diagnostic], display: (String) -> String) {
        counts = diagnostics.reduce(into: [:]) { $0[FindingIdentity($1, display: display), default: 0] += 1 }
    }

    /// Tells the known findings from the new ones. Of three that look alike, of which two are known, the last is new.
    ///
    /// - Parameter unreported: Findings that are not told this time, and not gone.
    public func judge(
        _ diagnostics: [Diagnostic],
        unreported: [Diagnostic] = [],
        display: (String) -> String
    ) -> Verdict {
        var left = counts
        var verdict = Verdict()
        verdict.known = Set(diagnostics.filter { Self.take(FindingIdentity($0, display: display), from: &left) })
        for diagnostic in unreported { _ = Self.take(FindingIdentity(diagnostic, display: display), from: &left) }
        for (identity, count) in left where count > 0 { verdict.gone[identity.file, default: 0] += count }
        return verdict
    }

    private static func take(_ identity: FindingIdentity, from left: inout [FindingIdentity: Int]) -> Bool {
        guard let count = left[identity], count > 0 else { return false }
        left[identity] = count - 1
        return true
    }

    /// The same with some of what another one has.
    public func adding(_ other: Baseline, where isWanted: (FindingIdentity) -> Bool) -> Baseline {
        var result = self
        result.counts.merge(other.counts.filter { isWanted($0.key) }) { own, _ in own }
        return result
    }

    // MARK: As a file

    private struct File: Codable {
        struct Entry: Codable {
            var id: String
            var file: String
            var message: String
            var count: Int
        }

        var format: String
        var version: Int
        var findings: [Entry]
    }

    private static let formatName = "patchbay-baseline"

    public var text: String {
        let entries = counts.sorted { FindingIdentity.precedes($0.key, $1.key) }.map {
            File.Entry(id: $0.key.id, file: $0.key.file, message: $0.key.message, count: $0.value)
        }
        return JSONText.encode(File(format: Self.formatName, version: 1, findings: entries))
    }

    /// More findings of the same words are no baseline, but a mistake.
    private static let possibleCounts = 1...1_000_000

    /// - Returns: `nil` for what is no baseline that this version knows, also when it counts a finding less than once
    ///   or more than a million times.
    public init?(_ bytes: [UInt8]) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.format == Self.formatName,
            file.version == 1, file.findings.allSatisfy({ Self.possibleCounts.contains($0.count) })
        else { return nil }
        counts = file.findings.reduce(into: [:]) { counts, entry in
            counts[FindingIdentity(id: entry.id, file: entry.file, message: entry.message), default: 0] += entry.count
        }
    }
}

extension FindingIdentity {
    fileprivate init(id: String, file: String, message: String) {
        self.id = id
        self.file = file
        self.message = message
    }

    fileprivate static func precedes(_ left: FindingIdentity, _ right: FindingIdentity) -> Bool {
        (left.file, left.id, left.message) < (right.file, right.id, right.message)
    }
}

/// The part of a finding that is the same tomorrow: lines move, but what is said of which file stays.
public struct FindingIdentity: Codable, Hashable, Sendable {
    public var id: String
    public var file: String
    public var message: String

    public init(_ diagnostic: Diagnostic, display: (String) -> String) {
        id = diagnostic.id.rawValue
        file = display(diagnostic.location.file)
        message = diagnostic.message
    }

    /// FNV-1a, in hexadecimal: short, and the same on every machine.
    var fingerprint: String {
        let hash = "\(id)\n\(file)\n\(message)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
