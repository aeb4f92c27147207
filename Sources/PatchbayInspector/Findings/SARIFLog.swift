import PatchbayFoundation
import PatchbayModel

/// Findings in SARIF 2.1.0, the format that code hosts and editors take in from any analysis.
public enum SARIFLog {
    /// - Parameters:
    ///   - version: That of the tool.
    ///   - known: Findings that a baseline has already; `nil` where there is no baseline.
    ///   - pages: The pages on findings, which become the addresses of rules.
    ///   - column: The column of a place in Unicode code points, which the log says that it counts.
    ///   - display: Turns a path into one that is relative to the root of the repository.
    public static func render(
        _ diagnostics: [Diagnostic],
        version: String,
        known: Set<Diagnostic>? = nil,
        pages: FindingPages = .unknown,
        column: @escaping (SourceLocation) -> Int = { $0.column },
        display: @escaping (String) -> String = { $0 }
    ) -> String {
        let rim = Rim(column: column, display: display)
        let ids = Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
        let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        let results = diagnostics.map { diagnostic in
            Result(diagnostic, rule: places[diagnostic.id] ?? 0, isKnown: known?.contains(diagnostic), rim)
        }
        let driver = Driver(version: version, rules: ids.map { Rule($0, pages) })
        return JSONText.encode(Log(runs: [Run(tool: Tool(driver: driver), results: results)]))
    }

    /// The form of places for readers outside.
    private struct Rim {
        var column: (SourceLocation) -> Int
        var display: (String) -> String
    }

    private struct Log: Encodable {
        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        var tool: Tool
        var columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    private struct Tool: Encodable {
        var driver: Driver
    }

    private struct Driver: Encodable {
        var name = "patchbay"
        var version: String
        var rules: [Rule]
    }

    private struct Rule: Encodable {
        var id: String
        var name: String
        var shortDescription: Text
        var helpUri: String?
        var defaultConfiguration: Configuration

        init(_ id: DiagnosticID, _ pages: FindingPages) {
            self.id = id.rawValue
            name = "\(id)"
            shortDescription = Text(id.title)
            helpUri = pages.address(of: id)
            defaultConfiguration = Configuration(level: id.severity.rawValue)
        }
    }

    private struct Configuration: Encodable {
        var level: String
    }

    private struct Text: Encodable {
        var text: String

        /// - Parameter words: May have names from sources in them. `[words](address)` would be a link.
        init(_ words: String) {
            text = words.replacing("](", with: "] (")
        }
    }

    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Place]
        var relatedLocations: [Place]
        var baselineState: String?
        var partialFingerprints: [String: String]

        init(_ diagnostic: Diagnostic, rule: Int, isKnown: Bool?, _ rim: Rim) {
            ruleId = diagnostic.id.rawValue
            ruleIndex = rule
            level = diagnostic.severity.rawValue
            let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
            message = Text(diagnostic.message + help)
            locations = [Place(diagnostic.location, nil, id: nil, rim)]
            let notes = diagnostic.chain + diagnostic.similar.map { .init("similar: \($0.text)", at: $0.location) }
            relatedLocations = notes.enumerated().compactMap { number, note in
                note.location.map { Place($0, note.text, id: number, rim) }
            }
            baselineState = isKnown.map { $0 ? "unchanged" : "new" }
            let identity = FindingIdentity(diagnostic, display: rim.display)
            partialFingerprints = ["patchbay/v1": identity.fingerprint]
        }
    }

    private struct Place: Encodable {
        var id: Int?
        var physicalLocation: Physical
        var message: Text?

        struct Physical: Encodable {
            var artifactLocation: Artifact
            var region: Region?
        }

        struct Artifact: Encodable {
            var uri: String
        }

        struct Region: Encodable {
            var startLine: Int
            var startColumn: Int
        }

        init(_ location: SourceLocation, _ text: String?, id: Int?, _ rim: Rim) {
            let shown = rim.display(location.file)
            self.id = id
            physicalLocation = Physical(
                artifactLocation: Artifact(uri: SARIFLog.uri(of: shown)),
                region: location.line > 0
                    ? Region(startLine: location.line, startColumn: max(1, rim.column(location))) : nil
            )
            message = text.map(Text.init)
        }
    }

    /// The bytes that stand for themselves in the path of a reference (RFC 3986), without the colon: a relative one
    /// that begins with `C:` would have a scheme.
    private static let plainBytes = Set("-._~!$&'()*+,;=@/".utf8)
        .union(UInt8(ascii: "a")...UInt8(ascii: "z"))
        .union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
        .union(UInt8(ascii: "0")...UInt8(ascii: "9"))

    /// A path as a reference: relative ones stay relative.
    private static func uri(of path: String) -> String {
        var escaped = ""
        for byte in path.utf8 {
            if plainBytes.contains(byte) {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return path.hasPrefix("/") ? "file://\(escaped)" : escaped
    }
}
