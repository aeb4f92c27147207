import PatchbayModel

/// The declarations of one file that Needle reads.
package struct NeedleFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    var components: [Component] = []
    var members: [Member] = []
    var creations: [Creation] = []
    var uses: [Use] = []
    /// A place where each name of a member stands.
    var mentions = Mentions()
    var unread: [LibraryUnknown] = []

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
    }

    /// `class LoggedInComponent: Component<LoggedInDependency>`
    struct Component: Sendable {
        enum Base: Sendable {
            /// `BootstrapComponent`, above which there is nothing.
            case bootstrap
            /// `Component<Dependency>`, `NonCoreComponent<Dependency>`
            case dependent(TypeExpression)
            /// `PluginizedComponent<Dependency, Extension, NonCore>`
            case pluginized(TypeExpression, extension: TypeExpression, nonCore: TypeExpression)
            /// Another component of the user's own.
            case component(TypeExpression)
        }

        /// The names of the types around it, and its own.
        var path: [String]
        var base: Base
        /// The protocols behind the base class.
        var protocols: [TypeExpression]
        var generics: [String]
        var scope: LexicalScope
        var location: SourceLocation

        var name: String { path[path.count - 1] }
    }

    /// A property of a component, or a method of it that returns something.
    struct Member: Sendable {
        var name: String
        /// The type that it makes; `nil` where that is not written.
        var type: TypeExpression?
        /// The types of its parameters; `nil` for a property.
        var parameters: [TypeExpression]?
        var lifetime: LibraryLifetime
        var made: String
        var body: FactoryBody?
        var access: AccessLevel
        var isOverride: Bool
        var start: Int
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    /// `LoggedInComponent(parent: self)`
    struct Creation: Sendable {
        var component: TypeExpression
        /// A mark of one whose parent is the component around it.
        var isByParent: Bool
        /// The start of the member around it.
        var member: Int
        var place: CodePlace
        var location: SourceLocation
    }

    /// A row of names: `dependency.user`, `self.player`, `loggedInComponent.view`.
    struct Use: Sendable {
        struct Name: Sendable {
            var text: String
            /// A mark of one that arguments follow.
            var isCalled = false
        }

        /// The component that the row begins at, where it is written; otherwise that around it.
        var root: TypeExpression?
        var names: [Name]
        var label: String
        var member: Int
        /// A mark of one that runs later than the member around it.
        var isDeferred: Bool
        var isConditional: Bool
        var place: CodePlace
        var location: SourceLocation
    }
}
