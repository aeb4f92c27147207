/// The text of a file that lists paths: one a line, blank lines do not count.
enum FileList {
    static func paths(in bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map { String(decoding: $0, as: UTF8.self) }
            .filter { line in line.contains { $0 != " " && $0 != "\t" } }
    }
}
