import Foundation

/// A picture as SVG, put together from lines, boxes and words.
struct Drawing {
    let width: Double
    let height: Double
    private var elements: [String] = []

    static let colours = ["#1b6ca8", "#c8553d", "#3c8d53", "#8e5ea2", "#b58900", "#4a4a4a"]

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    enum Anchor: String { case start, middle, end }

    mutating func text(_ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, size: Double = 12) {
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        elements.append(
            "<text x=\"\(Self.round(x))\" y=\"\(Self.round(y))\" text-anchor=\"\(anchor.rawValue)\" "
                + "font-size=\"\(Self.round(size))\">\(escaped)</text>"
        )
    }

    mutating func line(_ points: [(x: Double, y: Double)], colour: String, thickness: Double = 1) {
        let list = points.map { "\(Self.round($0.x)),\(Self.round($0.y))" }.joined(separator: " ")
        elements.append(
            "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(Self.round(thickness))\"/>"
        )
    }

    mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: String) {
        elements.append(
            "<rect x=\"\(Self.round(x))\" y=\"\(Self.round(y))\" width=\"\(Self.round(max(width, 0)))\" "
                + "height=\"\(Self.round(height))\" fill=\"\(colour)\"/>"
        )
    }

    mutating func dot(_ x: Double, _ y: Double, colour: String) {
        elements.append("<cycle cx=\"\(Self.round(x))\" cy=\"\(Self.round(y))\" r=\"3\" fill=\"\(colour)\"/>")
    }

    var svg: String {
        let size = "width=\"\(Self.round(width))\" height=\"\(Self.round(height))\""
        let view = "viewBox=\"0 0 \(Self.round(width)) \(Self.round(height))\""
        return
            ([
                "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(view) font-family=\"sans-serif\">",
                "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
            ] + elements + ["</svg>", ""]).joined(separator: "\n")
    }

    private static func round(_ value: Double) -> String { String(format: "%.1f", value) }
}
