/// What the station measures and says: nothing here knows about wiring.
protocol Thermometer {
    var celsius: Int { get }
}

struct FixedThermometer: Thermometer {
    let celsius: Int
}

/// Keeps what was said, so that sharing can be seen.
final class Log {
    let title: String
    private(set) var lines: [String] = []

    init(title: String) {
        self.title = title
    }

    func add(_ line: String) {
        lines.append(line)
    }
}

struct Day {
    let name: String
}

struct Feed {
    let source: String
}

struct NoPaper: Error {}
