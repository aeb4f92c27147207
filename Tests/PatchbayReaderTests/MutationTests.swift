import Foundation
import PatchbayModel
import Testing

@testable import PatchbayReader

/// Files that somebody broke. Where the parser finds no error, reading in pieces sees what it sees or says that it
/// is not sure; where it does, nothing worse happens than that the compiler reports it.
@Suite struct MutationTests {
    /// What is put into a file: whatever opens or closes something.
    private static let insertions = [
        "\"", "\"\"\"", "#\"", "\\(", "{", "}", "(", ")", "[", "]", "<", ">", "/", "//", "/*", "*/", "#if A\n",
        "\n#endif\n",
        "\n#else\n", "`", "'", "\n", "\r\n", "\r", ";", ",", ":", ".", "=", "->", "@", "#", "\u{0}", "é", "\u{A0}",
        "class ",
        "struct X ", "func ", "init", "var ", "let ", "case ", "import A\n", "extension Y ", "static ", "open ",
        "final ",
        "actor ", "where T: P ", "typealias Z = A\n", "get ", "didSet ", "&", "?", "!", "any ", "async ", "\\",
        "<<<<<<< \n",
        "protocol ", "@MainActor ", "private(set) ", "some ", "in ", " ", "\t", "_", "0",
    ].map { Array($0.utf8) }

    private static func mutate(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...2, using: &dice) {
            let place = Int.random(in: 0...bytes.count, using: &dice)
            switch Int.random(in: 0..<4, using: &dice) {
            case 0:
                let end = min(place + Int.random(in: 1...3, using: &dice), bytes.count)
                bytes.removeSubrange(place..<end)
            case 1 where !bytes.isEmpty:
                bytes[min(place, bytes.count - 1)] = UInt8.random(in: 0...255, using: &dice)
            case 2:
                // A piece of the file itself, elsewhere.
                let end = min(place + Int.random(in: 1...60, using: &dice), bytes.count)
                let target = Int.random(in: 0...bytes.count, using: &dice)
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: target)
            default:
                bytes.insert(contentsOf: insertions.randomElement(using: &dice) ?? [], at: place)
            }
        }
        return bytes
    }

    /// The environment may ask for more rounds with `PATCHBAY_MUTATIONS`.
    private static let rounds =
        ProcessInfo.processInfo.environment["PATCHBAY_MUTATIONS"].flatMap { Int($0) } ?? 150

    @Test func `a broken file is read as the parser reads it, or left to the parser`() {
        var dice = Dice(seed: 20_26)
        let files = (RealSources.goldenCases().flatMap(\.files) + RealSources.own() + RealSources.dependencies())
            .filter { $0.bytes.count < 5_000 }
        var readable = 0
        for round in 0..<Self.rounds {
            guard var file = files.randomElement(using: &dice) else { return }
            file.bytes = Self.mutate(file.bytes, &dice)
            guard UTF8Check.firstInvalidByte(in: file.bytes) == nil else { continue }
            let pieces = Reading.pieces(file)
            let whole = Reading.whole(file)
            guard whole.diagnostics.isEmpty else { continue }
            switch pieces {
            case .facts(let facts):
                readable += 1
                #expect(facts == whole, "round \(round), \(file.path)\n\(String(decoding: file.bytes, as: UTF8.self))")
            case .doubt, .syntaxError:
                break  // the parser is asked
            }
        }
        #expect(readable * 6 > Self.rounds)
    }

    @Test func `any bytes are read without harm`() {
        var dice = Dice(seed: 7)
        for _ in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...40, using: &dice) {
                bytes += Self.insertions.randomElement(using: &dice) ?? []
                if Bool.random(using: &dice) { bytes.append(UInt8.random(in: 0...255, using: &dice)) }
            }
            let read = Reader.read([SourceFile(path: "F", module: "M", bytes: bytes)])
            #expect(read.count == 1)
        }
    }
}
