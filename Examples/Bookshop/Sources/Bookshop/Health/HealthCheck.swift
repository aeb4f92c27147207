/// One thing that has to work for the shop to be open.
///
/// Who has one contributes it to the resolver; nobody lists them.
protocol HealthCheck: Sendable {
    /// What it is called in the answer.
    var name: String { get }

    /// - Returns: What there is to say, in a few words.
    /// - Throws: Whatever is wrong.
    func run() async throws -> String
}
