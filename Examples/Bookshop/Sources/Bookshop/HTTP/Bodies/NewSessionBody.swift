/// What a customer sends to begin a session.
struct NewSessionBody: Codable, Equatable, Sendable {
    let customer: String
}
