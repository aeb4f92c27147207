import Foundation

/// The Swift files under some folders.
package enum Corpus {
    /// - Parameter paths: files, folders, or lists of files, one a line, whose names end in `.txt`.
    package static func files(_ paths: [String]) -> [String] {
        var found: [String] = []
        for path in paths {
            if path.hasSuffix(".txt"), let list = try? String(contentsOfFile: path, encoding: .utf8) {
                found += list.split(separator: "\n").map(String.init)
            } else if path.hasSuffix(".swift") {
                found.append(path)
            } else if let entries = FileManager.default.enumerator(atPath: path) {
                var under: [String] = []
                for case let entry as String in entries where entry.hasSuffix(".swift") {
                    under.append(path + "/" + entry)
                }
                found += under.sorted()
            }
        }
        return found
    }

    package static func bytes(_ path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: path), data.count < 4_000_000 else { return nil }
        return [UInt8](data)
    }

    /// The brackets that may be open at once: Swift's parser takes more than a minute for a hundred.
    package static let mostBrackets = 40
    /// The same for a piece, of which many are parsed.
    package static let mostBracketsOfPiece = 14

    /// The number of square brackets and parentheses that are open at once, wherever they stand.
    package static func deepestBrackets(_ source: [UInt8]) -> Int {
        var (open, most) = (0, 0)
        for byte in source {
            if byte == 0x28 || byte == 0x5B { open += 1 }
            if byte == 0x29 || byte == 0x5D { open = max(0, open - 1) }
            most = max(most, open)
        }
        return most
    }

    /// The sources that are there anyway: this repository, and the checkouts of its dependencies.
    package static var everything: [String] {
        ["../Sources", "../Tests", "../Examples", "../Benchmarks", "../IntegrationTests", "../Plugins", "Sources"]
            + ["../.build/checkouts", ".build/checkouts"]
    }
}
