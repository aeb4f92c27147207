import PatchbayModel

/// The likeness of names that somebody may have meant instead of each other.
package enum NearNames {
    /// True if two types have one last name, but for optionality and capitals, or names that are one slip apart.
    static func areNear(_ left: TypeExpression, _ right: TypeExpression) -> Bool {
        areNear(name(of: left), name(of: right))
    }

    /// The same for types by their names: `Cart.Item` is near `Item`.
    package static func areNear(_ left: String, _ right: String) -> Bool {
        func last(_ name: String) -> [UInt8] { Array((name.split(separator: ".").last ?? "").lowercased().utf8) }
        return areNear(last(left), last(right))
    }

    private static func areNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard !one.isEmpty, !other.isEmpty else { return false }
        return one == other || min(one.count, other.count) > 3 && isOneSlip(one, other)
    }

    private static func name(of type: TypeExpression) -> [UInt8] {
        let bare = (type.stripped.wrappedTypes.last ?? type).stripped
        return Array((bare.names?.last ?? "").lowercased().utf8)
    }

    /// True if one byte more, less or other makes one of the other: a letter outside of ASCII is more than one.
    private static func isOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard abs(one.count - other.count) <= 1 else { return false }
        let start = zip(one, other).prefix { $0.0 == $0.1 }.count
        let end = zip(one.reversed(), other.reversed()).prefix { $0.0 == $0.1 }.count
        return start + end >= max(one.count, other.count) - 1
    }
}
