import Hummingbird
import Patchbay

/// Answers one request about sessions.
struct SessionController: Injectable {
    struct Dependency {
        let sessions: CustomerSessions
        let request: Request
        let context: ShopRequestContext
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// `POST /sessions`
    func begin() async throws -> EditedResponse<SessionBody> {
        let body = try await dependency.request.decode(as: NewSessionBody.self, context: dependency.context)
        let id = try dependency.sessions.begin(Customer(body.customer))
        return EditedResponse(status: .created, response: SessionBody(session: id.text))
    }

    /// `DELETE /sessions/{session}`
    func end() throws -> HTTPResponse.Status {
        try dependency.sessions.end(SessionID(dependency.context.parameters.require("session")))
        return .noContent
    }
}
