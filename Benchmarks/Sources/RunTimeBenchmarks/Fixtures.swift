import Harness

/// The resolvers, and the hand-written code that stands against them.
struct Fixtures {
    let apiClient: any APIClient
    let database: Database
    let handWritten: HandWritten
    /// A resolver of which the compiler knows the type.
    let concrete: LiveResolver
    /// One of which it knows nothing.
    let existential: any AppResolver

    init() {
        apiClient = opaque(HTTPClient())
        database = opaque(Database())
        handWritten = opaque(HandWritten(apiClient: apiClient, database: database))
        concrete = opaque(LiveResolver(apiClient: apiClient, database: database))
        existential = opaque(concrete)
    }
}
