import PatchbayModel

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

    /// True of a protocol of the standard library, or of Foundation, that refines others of it.
    static func isKnown(_ name: String) -> Bool { refined[name] != nil }

    /// True if a protocol is the other, or refines it in any number of steps.
    static func implies(_ name: String, _ wanted: String) -> Bool {
        name == wanted || refined[name]?.contains { implies($0, wanted) } == true
    }
}

/// The answer that can be had without a compiler.
enum ConformanceAnswer: Hashable {
    case yes, no, unknown

    /// The answer to several questions at once.
    static func all(_ answers: [ConformanceAnswer]) -> ConformanceAnswer {
        answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
    }
}

/// A type of the standard library of which it is known whether it conforms to some protocols: a generic parameter asks
/// for one of these, and the library's sources are not read.
struct StandardType {
    let name: String
    /// The types in the place of its parameters.
    let arguments: Substitution

    /// - Returns: nil for a type of which nothing is known.
    init?(_ type: TypeExpression) {
        switch type.unattributed {
        case .optional(let wrapped): (name, arguments) = ("Optional", Substitution(["Wrapped": wrapped]))
        case .array(let element): (name, arguments) = ("Array", Substitution(["Element": element]))
        case .dictionary(let key, let value):
            (name, arguments) = ("Dictionary", Substitution(["Key": key, "Value": value]))
        case .named(let components):
            guard let last = components.last, components.count == 1 || components[0].name == "Swift",
                components.count < 3, Self.conformances[last.name] != nil
            else { return nil }
            name = last.name
            arguments = Substitution(last.arguments.first.map { ["Element": $0] } ?? [:])
        // There are no extensions of these.
        case .tuple, .function, .metatype: (name, arguments) = ("", Substitution())
        case .composition, .existential, .opaque, .attributed, .verbatim: return nil
        }
    }

    /// True if a type of the standard library has parameters.
    static func isGeneric(_ name: String) -> Bool { generics.contains(name) }

    private static let generics: Set<String> = [
        "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "ClosedRange", "ContiguousArray", "Dictionary",
        "KeyPath", "Optional", "Range", "Result", "Set", "Task", "UnsafeBufferPointer", "UnsafeMutablePointer",
        "UnsafePointer", "WritableKeyPath",
    ]

    /// - Returns: nil for a type that conforms as far as all its arguments do.
    func conforms(to wanted: String) -> ConformanceAnswer? {
        if wanted == "Sendable" { return arguments.isEmpty ? .unknown : nil }
        if ["Hashable", "Equatable", "Encodable", "Decodable"].contains(wanted) {
            return name.isEmpty ? .no : arguments.isEmpty ? .unknown : nil
        }
        guard Self.protocols.contains(wanted) else { return .unknown }
        return Self.conformances[name]?.contains(wanted) == true ? .yes : .no
    }

    /// The protocols of which it is known, whatever a type's arguments are.
    private static let protocols: Set<String> = [
        "AnyObject", "Comparable", "Error", "Sequence", "Collection", "BidirectionalCollection",
        "RandomAccessCollection",
        "StringProtocol",
        "AdditiveArithmetic", "Numeric", "SignedNumeric", "Strideable", "BinaryInteger", "FixedWidthInteger",
        "SignedInteger", "UnsignedInteger", "FloatingPoint", "BinaryFloatingPoint", "Actor",
    ]

    private static let conformances: [String: Set<String>] = {
        let number: Set<String> = ["AdditiveArithmetic", "Comparable", "Numeric", "Strideable"]
        let integer = number.union(["BinaryInteger", "FixedWidthInteger"])
        let signed = integer.union(["SignedNumeric", "SignedInteger"])
        let unsigned = integer.union(["UnsignedInteger"])
        let real = number.union(["SignedNumeric", "FloatingPoint", "BinaryFloatingPoint"])
        let list: Set<String> = ["Sequence", "Collection", "BidirectionalCollection"]
        var known: [String: Set<String>] = [
            "Bool": [], "Character": ["Comparable"], "Optional": [], "Never": ["Comparable", "Error"],
            "String": list.union(["Comparable", "StringProtocol"]),
            "Substring": list.union(["Comparable", "StringProtocol"]),
            "Array": list.union(["RandomAccessCollection"]), "ArraySlice": list.union(["RandomAccessCollection"]),
            "ContiguousArray": list.union(["RandomAccessCollection"]),
            "Dictionary": ["Sequence", "Collection"], "Set": ["Sequence", "Collection"],
        ]
        for width in ["", "8", "16", "32", "64", "128"] {
            known["Int" + width] = signed
            known["UInt" + width] = unsigned
        }
        for name in ["Double", "Float", "Float16", "Float80"] { known[name] = real }
        return known
    }()
}
