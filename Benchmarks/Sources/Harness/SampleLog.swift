import Foundation

/// Where figures go beside the screen: single measurements, one a line, from which `Scripts/results` makes a report.
///
/// The environment variable `PATCHBAY_SAMPLES` names the file; without it nothing is written. A line has six fields with
/// tabs between: the piece of the benchmarks, the case, the variant, `baseline` or `variant`, the unit, the number.
public enum SampleLog {
    private static let path = ProcessInfo.processInfo.environment["PATCHBAY_SAMPLES"]

    /// Adds what was measured of one variant, in the order of the rounds.
    public static func add(
        _ values: [Double],
        of variant: String,
        isBaseline: Bool = false,
        in title: String,
        piece: String,
        unit: String
    ) throws {
        guard let path else { return }
        let role = isBaseline ? "baseline" : "variant"
        let lines = values.map { [piece, title, variant, role, unit, "\($0)"].joined(separator: "\t") + "\n" }
        if !FileManager.default.fileExists(atPath: path) {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(lines.joined().utf8))
    }

    /// Adds what was measured of all variants of a comparison.
    public static func add(_ samples: [[Double]], of comparison: Comparison, piece: String) throws {
        for (index, (variant, values)) in zip(comparison.variants, samples).enumerated() {
            try add(values, of: variant.name, isBaseline: index == 0, in: comparison.title, piece: piece, unit: "ns")
        }
    }
}
