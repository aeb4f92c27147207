import Foundation

@testable import Bookshop

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the shop answered.
struct Answer: Sendable {
    let status: Int
    let location: String?
    let contentType: String?
    let data: Data

    init(_ response: HTTPURLResponse, _ data: Data) {
        status = response.statusCode
        location = response.value(forHTTPHeaderField: "Location")
        contentType = response.value(forHTTPHeaderField: "Content-Type")
        self.data = data
    }

    func body<Body: Decodable>(_ type: Body.Type) throws -> Body {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: data)
    }

    var text: String { String(decoding: data, as: UTF8.self) }

    var error: ErrorBody.Content {
        get throws { try body(ErrorBody.self).error }
    }
}
