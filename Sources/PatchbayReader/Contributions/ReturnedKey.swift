import PatchbayModel

/// Reads the key that the body of a contribution returns, where it says nothing but a pair: `("json", JSONFormat())`.
enum ReturnedKey {
    /// - Parameters:
    ///   - body: What stands between the braces.
    ///   - name: Of the method: bodies of others are not looked at.
    /// - Returns: a string, a whole number, a truth value, or a name with a dot, which may be that of a case; `nil` for
    ///   every other body.
    static func read(_ body: ArraySlice<UInt8>, ofMethod name: String) -> String? {
        guard ContributionName.matches(name) else { return nil }
        return PaddedBytes.with(Array(body)) { bytes, count in
            var cursor = ByteCursor(bytes: bytes, count: count)
            return key(&cursor)
        }
    }

    private static func key(_ cursor: inout ByteCursor) -> String? {
        cursor.skipTrivia()
        if cursor.isAtIdentifier {
            let start = cursor.at
            cursor.skipIdentifier()
            guard cursor.text(start..<cursor.at) == "return" else { return nil }
            cursor.skipTrivia()
        }
        guard cursor.byte == Byte.leftParen, isAllThatIsLeft(cursor) else { return nil }
        cursor.at &+= 1
        cursor.skipTrivia()
        skipLabel(&cursor)
        guard let key = literal(&cursor) ?? path(&cursor) else { return nil }
        cursor.skipTrivia()
        return cursor.doubt == nil && cursor.byte == Byte.comma ? key : nil
    }

    /// Whether nothing follows the group that begins here.
    private static func isAllThatIsLeft(_ cursor: ByteCursor) -> Bool {
        var cursor = cursor
        cursor.skipGroup()
        cursor.skipTrivia()
        return cursor.doubt == nil && cursor.at == cursor.count
    }

    private static func skipLabel(_ cursor: inout ByteCursor) {
        var next = cursor
        guard next.isAtIdentifier else { return }
        next.skipIdentifier()
        next.skipTrivia()
        guard next.byte == Byte.colon else { return }
        next.at &+= 1
        next.skipTrivia()
        cursor = next
    }

    private static func literal(_ cursor: inout ByteCursor) -> String? {
        let start = cursor.at
        if cursor.byte == Byte.quote {
            _ = cursor.skipOpaque()
            let text = cursor.text(start..<cursor.at)
            // Three quotes begin a text of several lines; what is put into a text may be anything.
            return text.hasPrefix("\"\"\"") || text.contains("\\(") ? nil : text
        }
        var next = cursor
        if next.byte == Byte.minus { next.at &+= 1 }
        guard next.byte >= Byte.zero, next.byte <= Byte.nine else { return nil }
        next.skipIdentifier()
        let digits = next.text(start..<next.at).filter { $0 != "_" }
        guard let number = Int(digits) else { return nil }
        cursor = next
        return "\(number)"
    }

    /// `true`, `.json`, `Format.Kind.json`.
    private static func path(_ cursor: inout ByteCursor) -> String? {
        let start = cursor.at
        while cursor.isAtIdentifier || cursor.byte == Byte.period {
            if cursor.byte == Byte.period { cursor.at &+= 1 } else { cursor.skipIdentifier() }
        }
        let text = cursor.text(start..<cursor.at)
        // A name without a dot is a variable.
        return text == "true" || text == "false" || text.contains(".") ? text : nil
    }
}
