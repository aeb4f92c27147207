import PatchbayModel

/// The wiring that sources state with one library, with every request answered as far as the sources say.
package struct LibraryGraph: Sendable {
    package let library: Library
    /// The owners of registrations: an assembly, a type with registrations in it, a container.
    package var owners: [LibraryOwner] = []
    package var bindings: [LibraryBinding] = []
    package var requests: [LibraryRequest] = []
    /// Registrations that others of the same container replace.
    package var replacements: [Replacement] = []
    /// The scopes that the program resets, tests aside.
    package var resetScopes: Set<LibraryLifetime> = []
    /// True if it resets a whole container, whichever that is: all in it goes but for what is kept for good.
    package var resetsAll = false
    /// A mark of a program in which macros, or others, may register any type besides.
    package var isOpen = false
    /// Registrations and requests that could not be understood.
    package var unread: [LibraryUnknown] = []

    package init(_ library: Library) {
        self.library = library
    }

    private var ownersByName: Set<String> = []

    /// Adds an owner, unless there is one of its name.
    ///
    /// - Complexity: constant. A program may have an owner for each of its files.
    package mutating func add(_ owner: LibraryOwner) {
        if ownersByName.insert(owner.name).inserted { owners.append(owner) }
    }

    package struct Replacement: Hashable, Sendable {
        package var earlier: Int
        package var later: Int
    }

    /// A mark of a program with a file that could not be read, which may register or ask for anything.
    package var hasUnreadFiles: Bool { unread.contains { $0.subject == .file } }

    /// Adds files that could not be read: what nothing answers, they may.
    mutating func add(unreadFiles files: [LibraryUnknown]) {
        unread += files
        guard !files.isEmpty else { return }
        for index in requests.indices {
            guard case .nothing = requests[index].answer else { continue }
            requests[index].answer = .unknown("a file that could not be read may have it")
            requests[index].steps = []
        }
    }

    /// A graph is empty if nothing of the library was found.
    package var isEmpty: Bool { bindings.isEmpty && requests.isEmpty && unread.isEmpty }
}

/// Something with registrations.
package struct LibraryOwner: Hashable, Sendable {
    package var name: String
    package var module: String
    package var parents: [String] = []
    package var location: SourceLocation
}

/// One registration: a way to make a value.
package struct LibraryBinding: Sendable {
    /// The type that it makes, as written.
    package var type: String
    package var key: TypeKey
    /// The qualifier that tells it from others of its type: the name that it is registered under, or its property.
    package var qualifier: String?
    /// The name that it is registered under, or that of its property, where that is a word.
    package var name: String?
    /// The type that it makes, with its names resolved; `nil` where that is not written.
    package var product: TypeExpression?
    /// The code that makes it, where it is written where it is registered.
    package var body: FactoryBody?
    /// The registration that makes it, of which this is another type.
    package var source: Int?
    /// Remarks for whoever moves it, a sentence each.
    package var remarks: [String] = []
    /// The name of the ``LibraryOwner``.
    package var owner: String
    package var module: String
    package var lifetime: LibraryLifetime = .transient
    /// The reason why its lifetime cannot be told, where a scope says it.
    package var scopeObstacle: String?
    /// The code that makes it, in a few words of Swift.
    package var made = ""
    /// The types that whoever resolves it hands over; `nil` if that cannot be told.
    package var arguments: [TypeExpression?]? = []
    package var access: AccessLevel = .internal
    /// The name of the container that it is on, where that is followed.
    package var container: String?
    /// The `#if` conditions that it stands under.
    package var conditions: [String] = []
    /// A mark of one that is made only sometimes: it stands in an `if`, or behind an early exit.
    package var isConditional = false
    /// A mark of one in an `if` that has no `else`, and nowhere else that may be passed by.
    package var isInLoneBranch = false
    /// A mark of one that only promises that somebody else registers something.
    package var isPromise = false
    /// A mark of one that code asks for: what a storyboard makes, nobody resolves.
    package var isResolvedByAsking = true
    package var isInTests = false
    /// A mark of one whose instance the program lets go of by its name, or with its container.
    package var isReset = false
    /// A mark of one in whose place the program itself registers another.
    package var isReplaced = false
    package var location: SourceLocation
    /// The place behind the code that makes it.
    package var end: SourceLocation

    /// The name that people see: `Clock`, `Clock (named "utc")`.
    package var title: String { qualifier.map { "\(type) (\($0))" } ?? type }
}

/// The time for which a library keeps what a registration makes.
package enum LibraryLifetime: Hashable, Sendable {
    case transient
    /// The time that one resolution takes: all that it makes has one instance.
    case perResolution
    case weaklyShared
    /// The time until the scope of that name is reset.
    case scoped(String)
    /// The life of its container, or of its component.
    case shared
    /// The life of the program.
    case singleton
    /// A time that the sources do not say.
    case unknown
}

/// A place that asks for something.
package struct LibraryRequest: Sendable {
    /// The code that asks.
    package enum Dependent: Hashable, Sendable {
        /// A registration, by its index.
        case binding(Int)
        /// Code that belongs to none, of a type if it stands in one.
        case code(type: String?)
    }

    /// The registration that answers, if one does.
    package enum Answer: Hashable, Sendable {
        /// A registration, or one of several.
        case bindings([Int])
        /// Nothing that the sources have could answer, for a reason that a finding states.
        case nothing(Shortage)
        /// The sources do not say which registration answers, or whether one does: for a reason, in words.
        case unknown(String)
    }

    /// The reason why nothing answers.
    package enum Shortage: Hashable, Sendable {
        /// Nothing of the type is registered.
        case unregistered
        /// It is registered under other names.
        case otherNames([Int])
        /// It is registered with other arguments.
        case otherArguments([Int])
        /// It is registered on containers that the one which is asked does not see.
        case otherContainers(of: String, [Int])
    }

    /// The way in which a missing answer shows when the program runs.
    package enum Insistence: Hashable, Sendable {
        /// The program ends.
        case forced
        /// It is `nil`.
        case optional
        /// The code has something else in that case.
        case hasFallback
        /// The library writes code that answers, and fails to while the program is built.
        case generated
    }

    /// A step of the path on which something is missing.
    package struct Step: Hashable, Sendable {
        package var text: String
        package var location: SourceLocation

        package init(_ text: String, at location: SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    package var dependent: Dependent
    /// The type or the property that is asked for, as written.
    package var asked: String
    /// The type that is asked for; `nil` where that cannot be told.
    package var key: TypeKey?
    package var label = ""
    package var answer: Answer
    package var insistence: Insistence = .forced
    /// The type of the library's own in which the answer comes, so that it can be made later: `Lazy<Clock>`.
    package var envelope: TypeExpression?
    /// A mark of one that is made later than what asks.
    package var isDeferred = false
    /// A mark of one that a property wrapper makes.
    package var isWrapper = false
    package var use: InstanceUse = .unknown
    package var isInTests = false
    /// A mark of one that is the registration itself, which answers for another type.
    package var isOfSource = false
    /// A mark of one that is made only sometimes: it stands in a branch.
    package var isConditional = false
    package var conditions: [String] = []
    /// The path on which nothing answers, where only some have no answer.
    package var steps: [Step] = []
    package var location: SourceLocation
}
