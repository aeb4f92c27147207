import PatchbayFeatures

// Features that the tests of this folder register.

/// Something shared, of which the tests count how many there are.
final class Library: CacheableFeature {
    let name: String
    private let onEnd: @Sendable () -> Void

    init(_ name: String = "library", onEnd: @escaping @Sendable () -> Void = {}) {
        self.name = name
        self.onEnd = onEnd
    }

    deinit { onEnd() }

    static var placeholder: Library { Library("placeholder") }
}

/// Another.
final class Archive: CacheableFeature {
    let library: Library?
    private let onEnd: @Sendable () -> Void

    init(library: Library? = nil, onEnd: @escaping @Sendable () -> Void = {}) {
        self.library = library
        self.onEnd = onEnd
    }

    deinit { onEnd() }

    static var placeholder: Archive { Archive() }
}

/// And a third.
final class Museum: CacheableFeature {
    /// Whatever it keeps.
    let kept: (any Sendable)?

    init(keeping kept: (any Sendable)? = nil) { self.kept = kept }

    static var placeholder: Museum { Museum() }
}

/// One for each number.
final class House: CacheableFeature {
    let number: Int

    init(number: Int) { self.number = number }

    typealias Context = Int
    static var placeholder: House { House(number: 0) }
}

/// Made anew each time. Not Sendable, as disposable features need not be.
final class Ticket: DisposableFeature {
    var text: String

    init(_ text: String = "ticket") { self.text = text }

    static var placeholder: Ticket { Ticket("placeholder") }
}

/// Made anew each time, for somebody.
struct Letter: DisposableFeature {
    typealias Context = String

    var text: String

    static var placeholder: Letter { Letter(text: "placeholder") }
}

/// There from the root on.
struct TownName: StaticFeature, Equatable {
    var name: String

    static var placeholder: TownName { TownName(name: "placeholder") }
}

enum SessionScope: FeaturesScope {
    typealias Context = String
}

enum QuarterScope: FeaturesScope {}

enum StreetScope: FeaturesScope {}

struct Fire: Error, Equatable {
    var street = "Main Street"
}
