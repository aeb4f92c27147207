public import Drivers
public import PatchbayMacros

@Injectable
public final class Feed: SharedInjectable, Service {
    public let name: String

    public init(driver: Driver, title: String) {
        name = "feed \(title) on the \(driver.name)"
    }
}

/// Not `Sendable`: shared by a resolver that one thread uses at a time.
@Injectable
public final class History: SharedInjectable {
    private let limit: Int
    private let write: (String) -> Void
    private var pages: [String] = []

    public init(limit: Int, _ write: @escaping (String) -> Void) {
        self.limit = limit
        self.write = write
    }

    public func add(_ page: String) {
        pages = (pages + [page]).suffix(limit)
        write(pages.joined(separator: ", "))
    }
}

@Injectable
public struct Page {
    @Payload private let title: String
    private let history: History

    public init(title: String, history: History) {
        self.title = title
        self.history = history
    }

    public func open() { history.add(title) }
}

/// What it is made of may be wrong.
@Injectable
public final class Bookmark {
    public struct NoPage: Error {}

    public let line: String
    @Payload private let page: Int

    public init(title: String, page: Int) throws {
        guard page > 0 else { throw NoPage() }
        self.page = page
        line = "\(title), page \(page)"
    }
}

/// Made only where the program is started for the first time.
@Injectable
public struct Guide {
    public let feed: Feed
}
