/// The case of letters that turns type names into labels, and back.
package enum LabelCase {
    /// Words that keep their capitals at the end of a name that is all capitals.
    private static let initialisms = ["URL", "ID", "API", "UI", "DB", "JSON", "HTTP", "URI"]

    /// `baseURL` for `BaseURL`, `url` for `URL`, `apiClient` for `APIClient`, `cdnURL` for `CDNURL`.
    ///
    /// A run of capitals at the start is lowered up to the one that begins the next word.
    package static func lowerCamel(_ name: String) -> String {
        let characters = Array(name)
        let capitals = characters.prefix { $0.isUppercase }.count
        guard capitals > 0 else { return name }
        if let last = initialisms.first(where: { name.hasSuffix($0) && name.count > $0.count }),
            capitals == characters.count
        {
            return name.dropLast(last.count).lowercased() + last
        }
        let endsWord = capitals == characters.count || !characters[capitals].isLetter
        let lowered = capitals == 1 || endsWord ? capitals : capitals - 1
        return String(characters.prefix(lowered)).lowercased() + String(characters.dropFirst(lowered))
    }

    /// `Id` for `id`.
    package static func upperCamel(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
