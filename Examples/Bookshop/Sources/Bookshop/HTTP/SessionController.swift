import Hummingbird
import Patchbay

/// Answers one request about sessions.
struct SessionController: FactoryModule {
    struct Dependency {
        let sessions: CustomerSessions
    }

    struct Payload {
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency
    private let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }

    /// `POST /sessions`
    func begin() async throws -> EditedResponse<SessionBody> {
        let body = try await payload.request.decode(as: NewSessionBody.self, context: payload.context)
        let id = try dependency.sessions.begin(Customer(body.customer))
        return EditedResponse(status: .created, response: SessionBody(session: id.text))
    }

    /// `DELETE /sessions/{session}`
    func end() throws -> HTTPResponse.Status {
        try dependency.sessions.end(SessionID(payload.context.parameters.require("session")))
        return .noContent
    }
}
