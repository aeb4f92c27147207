/// The answer to a request that failed: `{"error": {"code": …, "message": …}}` and what helps to mend it.
struct ErrorBody: Codable, Equatable, Sendable {
    let error: Content

    struct Content: Codable, Equatable, Sendable {
        /// Stable, for programs.
        let code: String
        /// For people.
        let message: String
        let field: String?
        let isbn: String?
        let requested: Int?
        let available: Int?
    }

    init(
        _ code: String,
        _ message: String,
        field: String? = nil,
        isbn: ISBN? = nil,
        requested: Int? = nil,
        available: Int? = nil
    ) {
        error = Content(
            code: code,
            message: message,
            field: field,
            isbn: isbn?.digits,
            requested: requested,
            available: available
        )
    }
}
