import PatchbayModel

/// What one file says to Factory.
package struct FactoryFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    var containers: [Container] = []
    var factories: [Factory] = []
    var requests: [Request] = []
    /// `container.service.register { … }`, by the name of the property.
    var overrides: Set<String> = []
    /// Names of properties that stand anywhere behind a dot.
    var mentions: Set<String> = []
    var unread: [LibraryUnknown] = []

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
    }

    /// A type that conforms to `SharedContainer`.
    struct Container: Sendable {
        var name: String
        var location: SourceLocation
    }

    /// `var service: Factory<Service> { self { Service() } }`
    struct Factory: Sendable {
        var name: String
        /// What it makes; `nil` where that is not written.
        var type: TypeExpression?
        /// The type of its parameter, if it takes one.
        var parameter: TypeExpression?
        var lifetime: LibraryLifetime = .transient
        /// The types that its closure makes.
        var constructed: [TypeExpression] = []
        var made = ""
        var body: FactoryBody?
        var isPromise = false
        var access: AccessLevel
        var start: Int
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    struct Request: Sendable {
        /// The property.
        var name: String
        /// The container, where the request names it.
        var container: String?
        /// The start of the factory that asks.
        var factory: Int?
        var isLate: Bool
        var isWrapper: Bool
        var label: String
        var place: CodePlace
        var location: SourceLocation
    }
}
