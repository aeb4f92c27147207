import Foundation

/// Writes a page from samples: `patchbay-bench-report INTRODUCTION OUTPUT SAMPLES…`.
///
/// `Scripts/results` runs it. It needs no other package, so that it is compiled in seconds.
@main
struct PatchbayBenchReport {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 2 else {
            FileHandle.standardError.write(Data("usage: patchbay-bench-report INTRODUCTION OUTPUT SAMPLES…\n".utf8))
            exit(64)
        }
        let introduction = try String(contentsOfFile: arguments[0], encoding: .utf8)
        let samples = try arguments.dropFirst(2).flatMap { path in
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap(Sample.init)
        }
        let report = Report(comparisons: Comparison.all(samples), introduction: introduction)
        let output = URL(fileURLWithPath: arguments[1])
        let pictures = output.deletingPathExtension()
        try? FileManager.default.removeItem(at: pictures)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for (name, picture) in report.pictures {
            try Data(picture.utf8).write(to: pictures.appendingPathComponent(name))
        }
        try Data(report.page(pictures: pictures.lastPathComponent).utf8).write(to: output)
    }
}
