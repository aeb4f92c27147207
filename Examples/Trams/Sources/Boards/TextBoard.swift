import Departures

/// A line for each departure, as wide as was said.
struct TextBoard: Board {
    let width: Int
    let wording: any Wording

    func show(_ waits: [Wait], at stop: String) -> String {
        guard !waits.isEmpty else { return "No more trams leave \(stop) today." }
        return waits.map(line).joined(separator: "\n")
    }

    private func line(_ wait: Wait) -> String {
        let tram = "\(wait.departure.line)  \(wait.departure.destination)"
        let words = wording.words(forMinutes: wait.minutes)
        let gap = String(repeating: " ", count: max(2, width - tram.count - words.count))
        return tram + gap + words
    }
}
