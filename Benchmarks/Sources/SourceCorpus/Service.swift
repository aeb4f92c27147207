/// Something that resolvers provide and injectables ask for, declared in an ordinary file.
struct Service {
    let name: String
    /// Asked for as `any P`.
    let isProtocol: Bool

    var label: String { name.lowercasedFirst }
    var type: String { isProtocol ? "any \(name)" : name }
    /// The class that a provider makes.
    var implementation: String { isProtocol ? "Live\(name)" : name }
    /// Whether the second resolver provides it too.
    var isInPreviews: Bool { name.utf8.count.isMultiple(of: 2) }

    /// The declarations.
    func text(_ phrases: inout Phrases) -> String {
        guard isProtocol else {
            return """
                /// \(phrases.sentence)
                final class \(name): Sendable {
                    let limit = \(phrases.random.below(100))
                }
                """
        }
        return """
            /// \(phrases.sentence)
            protocol \(name): AnyObject, Sendable {
                var limit: Int { get }
            }

            final class \(implementation): \(name) {
                let limit = \(phrases.random.below(100))
            }
            """
    }

    static let all: [Service] = [
        "APIClient", "Analytics", "AuthService", "CacheStore", "Calendars", "ClockService", "ConfigStore",
        "Contacts", "CrashReporter", "Database", "DownloadQueue", "FeatureFlags", "FileStore", "ImageLoader",
        "KeychainStore", "Localizer", "LocationService", "Mailer", "MediaPlayer", "PaymentService", "PushService",
        "Reachability", "SearchIndex", "ThemeStore",
    ].enumerated().map { Service(name: $1, isProtocol: !$0.isMultiple(of: 3)) }
}
