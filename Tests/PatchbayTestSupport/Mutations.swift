import Foundation

/// Inputs that nobody wrote: sound ones with some bytes or words exchanged, the same for the same seed.
public struct Mutations: RandomNumberGenerator {
    /// The inputs that each test of this kind tries; `PATCHBAY_FUZZ` says another number.
    public static let count = ProcessInfo.processInfo.environment["PATCHBAY_FUZZ"].flatMap(Int.init) ?? 5_000

    private var numbers: SplitMix

    public init(seed: UInt64) {
        numbers = SplitMix(state: seed)
    }

    public mutating func next() -> UInt64 { numbers.next() }

    /// Up to three places of some bytes are changed.
    public mutating func bytes(of input: [UInt8]) -> [UInt8] {
        var bytes = input
        for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<5, using: &self) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 2: bytes[place] = [0, 1, 127, 128, 255].randomElement(using: &self) ?? 0
            case 3: bytes.insert(bytes[place], at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &self)))
            }
        }
        return bytes
    }

    /// Up to three texts and numbers of some JSON stand where others stood: it is JSON still, and makes no sense.
    public mutating func json(of input: String) -> String {
        let values = input.matches(of: /"(?:\\.|[^"\\])*"|-?\d+|true|false|null/).map(\.range)
        var text = input
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            guard let place = values.randomElement(using: &self), let other = values.randomElement(using: &self) else {
                continue
            }
            let value = [String(input[other]), "-1", "9223372036854775807", "\"\"", "[]"]
            let chosen = value[max(0, Int.random(in: -6..<5, using: &self))]
            // Places of the input are found again as long as all before them has its length.
            let offset = input.utf8.distance(from: input.startIndex, to: place.lowerBound)
            guard let start = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex),
                let end = text.utf8.index(start, offsetBy: input[place].utf8.count, limitedBy: text.endIndex)
            else { continue }
            text.replaceSubrange(start..<end, with: chosen)
        }
        return text
    }
}
