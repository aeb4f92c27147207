import Drivers
import Kit
import PatchbayMacros

/// What a command line says.
struct Options {
    var title = "news"
    var limit = 2
    var isFirstStart = true
}

struct Start {
    let greeting: String
}

protocol ReaderResolver: Resolver {
    var shared: ReaderResolverShared { get }
    var limit: Int { get }
    var title: String { get }
    var options: Options { get }
    func provideWriter() -> (String) -> Void
    func shareDriver() -> Driver
    func contributeDriver(driver: Driver) -> any Service
    func provideStart(options: Options, guide: () -> Guide) -> Start
    func gatherServices() -> [any Service]
}

final class Reader: ReaderResolver {
    let shared = ReaderResolverShared()
    let options: Options

    init(options: Options) { self.options = options }

    var limit: Int { options.limit }
    var title: String { options.title }
    func provideWriter() -> (String) -> Void { { print($0) } }
    func shareDriver() -> Driver { Driver() }
    func contributeDriver(driver: Driver) -> any Service { driver }

    func provideStart(options: Options, guide: () -> Guide) -> Start {
        Start(greeting: options.isFirstStart ? "welcome to \(guide().feed.name)" : "welcome back")
    }
}

@Injectable
struct Window {
    let start: Start
    let pages: Page.Factory
    let bookmarks: Bookmark.Factory
}

@main struct Program {
    static func main() {
        let reader = Reader(options: Options())
        print(reader.gatherServices().map(\.name))
        let window = reader.resolveWindow()
        print(window.start.greeting)
        for title in ["Emma", "Persuasion", "Sanditon"] { window.pages.create(payload: .init(title: title)).open() }
        print(Reader(options: Options(isFirstStart: false)).resolveStart().greeting)
    }
}
