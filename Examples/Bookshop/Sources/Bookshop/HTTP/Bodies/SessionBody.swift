import Hummingbird

/// A session that was opened, to be sent along as the header `Session`.
struct SessionBody: ResponseCodable, Equatable {
    let session: String
}
