/// What the sessions add to `GET /health`, for every resolver that refines this.
protocol SessionHealth {
    func contributeSessionsCheck(sessions: CustomerSessions) -> any HealthCheck
}

extension SessionHealth {
    func contributeSessionsCheck(sessions: CustomerSessions) -> any HealthCheck {
        SessionsCheck(sessions: sessions)
    }
}

/// How many customers are in the shop.
struct SessionsCheck: HealthCheck {
    let name = "sessions"
    let sessions: CustomerSessions

    func run() -> String { "\(sessions.count) open" }
}
