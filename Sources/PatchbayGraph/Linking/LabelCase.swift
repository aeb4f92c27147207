/// Turns type names into labels and back.
enum LabelCase {
    /// `baseURL` for `BaseURL`, `url` for `URL`, `apiClient` for `APIClient`.
    ///
    /// A run of capitals at the start is lowered up to the one that begins the next word.
    static func lowerCamel(_ name: String) -> String {
        let characters = Array(name)
        let capitals = characters.prefix { $0.isUppercase }.count
        guard capitals > 0 else { return name }
        let endsWord = capitals == characters.count || !characters[capitals].isLetter
        let lowered = capitals == 1 || endsWord ? capitals : capitals - 1
        return String(characters.prefix(lowered)).lowercased() + String(characters.dropFirst(lowered))
    }

    /// `Id` for `id`.
    static func upperCamel(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
