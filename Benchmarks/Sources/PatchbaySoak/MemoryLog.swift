import Foundation
import Harness
import HeldMemory

/// What the process holds after each round, when nothing of the round is there any longer.
struct MemoryLog {
    struct Sample {
        /// Bytes in memory.
        let resident: Int
        /// Bytes that were allocated and not freed; nothing where the system does not say.
        let allocated: Int?
    }

    private var samples: [Sample] = []

    init() {
        held_memory_share()
        // Room for a day of rounds, or the log would be what grows.
        samples.reserveCapacity(1 << 18)
    }

    mutating func add() -> Sample {
        held_memory_give_back()
        let sample = Sample(resident: Self.resident, allocated: Self.allocated)
        samples.append(sample)
        return sample
    }

    /// What was held in the second quarter of the rounds and in the last, by the median: the first warms up.
    func medians(_ of: (Sample) -> Int?) -> (early: Int, late: Int)? {
        let values = samples.compactMap(of)
        guard values.count >= 8 else { return nil }
        let early = values[(values.count / 4)..<(values.count / 2)].sorted()
        let late = values[(values.count / 4 * 3)...].sorted()
        return (early[early.count / 2], late[late.count / 2])
    }

    /// Whether no more is held at the end than at the beginning, but for some bytes and for a twentieth.
    static func isFlat(_ medians: (early: Int, late: Int), within bytes: Int) -> Bool {
        medians.late - medians.early <= max(bytes, medians.early / 20)
    }

    private static var resident: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        guard fields.count > 1, let pages = Int(fields[1]) else { return Memory.peak }
        return pages * 4096
    }

    private static var allocated: Int? {
        let bytes = held_memory_allocated()
        return bytes == 0 ? nil : Int(bytes)
    }
}
