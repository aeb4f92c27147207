/// Protocols of the standard library that refine others of it: what conforms to one conforms to all that it refines.
enum StandardProtocols {
    private static let refined: [String: [String]] = [
        "Actor": ["AnyObject", "Sendable"], "BidirectionalCollection": ["Collection"],
        "BinaryFloatingPoint": ["FloatingPoint"], "BinaryInteger": ["Hashable", "Numeric", "Strideable"],
        "Codable": ["Decodable", "Encodable"], "CodingKey": ["Sendable"], "Collection": ["Sequence"],
        "Comparable": ["Equatable"], "AdditiveArithmetic": ["Equatable"], "Error": ["Sendable"],
        "FixedWidthInteger": ["BinaryInteger"], "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"],
        "Hashable": ["Equatable"], "MutableCollection": ["Collection"], "Numeric": ["AdditiveArithmetic"],
        "LocalizedError": ["Error"], "LosslessStringConvertible": ["CustomStringConvertible"],
        "OptionSet": ["RawRepresentable", "SetAlgebra"], "RandomAccessCollection": ["BidirectionalCollection"],
        "RangeReplaceableCollection": ["Collection"], "SetAlgebra": ["Equatable"],
        "SignedInteger": ["BinaryInteger", "SignedNumeric"],
        "SignedNumeric": ["Numeric"], "Strideable": ["Comparable"],
        "StringProtocol": ["BidirectionalCollection", "Comparable", "Hashable"], "UnsignedInteger": ["BinaryInteger"],
    ]

    /// True if a protocol is the other, or refines it in any number of steps.
    static func implies(_ name: String, _ wanted: String) -> Bool {
        name == wanted || refined[name]?.contains { implies($0, wanted) } == true
    }
}
