/// A number and what it counts.
enum Count {
    /// `1 node`, `2 nodes`, `no nodes`.
    static func of(_ number: Int, _ noun: String) -> String {
        switch number {
        case 0: "no \(noun)s"
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}
