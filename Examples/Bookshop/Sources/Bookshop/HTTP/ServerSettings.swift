/// Where the server listens, and under which path it is reached.
struct ServerSettings: Equatable, Sendable {
    let host: String
    /// Zero takes any free port.
    let port: Int
    /// Empty, or like `/shop` behind a proxy.
    let basePath: String

    /// - Throws: `InvalidValue` for a port or a path that there cannot be.
    init(host: String, port: Int, basePath: String = "") throws(InvalidValue) {
        guard (0...65_535).contains(port) else {
            throw InvalidValue(field: "port", reason: "a port lies between 0 and 65535")
        }
        let parts = basePath.split(separator: "/")
        guard parts.joined().allSatisfy(Self.isPathCharacter) else {
            throw InvalidValue(field: "base-path", reason: "a path has letters, digits and - . _ / only")
        }
        self.host = host
        self.port = port
        self.basePath = parts.map { "/\($0)" }.joined()
    }

    private static func isPathCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
    }
}
