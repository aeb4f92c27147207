public import KitNames
public import Patchbay
import Rooms

/// Says nothing of KitClock, KitJournal and KitStore, whose types its generated methods show.
public protocol AnnexResolver: Resolver {
    var shared: AnnexResolverShared { get }

    func providePlace() -> Place
    func provideSource() -> any TimeSource
}

struct Hall: Injectable {
    struct Dependency {
        let lamp: Lamp
    }

    let dependency: Dependency
}

public struct Annex: AnnexResolver {
    public let shared = AnnexResolverShared()
    private let hour: Int

    public init(hour: Int) {
        self.hour = hour
    }

    public func providePlace() -> Place { "Leiden" }
    public func provideSource() -> any TimeSource { Morning(opening: hour) }
}

struct Morning: TimeSource {
    let opening: Int

    func hour() -> Int { opening }
}
