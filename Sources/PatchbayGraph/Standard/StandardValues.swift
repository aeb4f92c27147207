import PatchbayModel

/// The types of the standard library and of Foundation whose values are plain, and those that several threads may not
/// have.
enum StandardValues {
    /// Types of values whose names alone say what they are.
    static let plainValues: Set<String> = [
        "Any", "AnyHashable", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Character", "Data", "Date",
        "Decimal", "DispatchTimeInterval", "Double", "Duration", "Float", "Float16", "Float80", "IndexPath", "IndexSet",
        "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "StaticString", "String", "Substring", "TimeInterval",
        "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    ]

    /// Types of values that lie in others.
    static let plainMembers: Set<[String]> = [
        ["ContinuousClock", "Instant"], ["SuspendingClock", "Instant"], ["Unicode", "Scalar"],
    ]

    /// Types that consist of values, and are plain where these are.
    static let ofPlainValues: Set<String> = [
        "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Optional", "PartialRangeFrom",
        "PartialRangeThrough", "PartialRangeUpTo", "Range", "Set",
    ]

    /// The name of a type of the standard library that is never `Sendable`.
    static func unsendable(_ type: TypeExpression) -> String? {
        guard let names = type.names, let name = names.last, names.count == 1 || names == ["Swift", name] else {
            return nil
        }
        return unsendableTypes.contains(name) ? name : nil
    }

    private static let unsendableTypes: Set<String> = [
        "AnyBidirectionalCollection", "AnyCollection", "AnyHashable", "AnyIterator", "AnyKeyPath",
        "AnyRandomAccessCollection", "AnySequence", "KeyPath", "OpaquePointer", "PartialKeyPath",
        "ReferenceWritableKeyPath", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
        "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer",
        "UnsafeRawPointer", "WritableKeyPath",
    ]

    /// The types that have to be `Sendable` for a type of the standard library to be so.
    static func sendableParts(of type: TypeExpression) -> [TypeExpression] {
        guard case .named(let components) = type, let last = components.last,
            components.count == 1 || components.count == 2 && components[0].name == "Swift",
            ofSendableParts.contains(last.name)
        else { return [] }
        return last.arguments
    }

    private static let ofSendableParts = ofPlainValues.union(["CollectionOfOne", "KeyValuePairs", "Result"])
}
