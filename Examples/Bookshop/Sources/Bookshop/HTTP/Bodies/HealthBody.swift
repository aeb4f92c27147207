import Hummingbird

/// Says that the server answers.
struct HealthBody: ResponseCodable, Equatable {
    let status: String
}
