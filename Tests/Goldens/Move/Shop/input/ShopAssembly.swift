import Swinject
import SwinjectAutoregistration

#if canImport(Foundation)
    import Foundation
#endif
#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

extension ObjectScope {
    static let session = ObjectScope(storageFactory: PermanentStorage.init)
}

struct Tray { let clock: Lazy<Clock> }

final class ShopAssembly: Assembly {
    let isInternal: Bool
    init(isInternal: Bool) { self.isInternal = isInternal }

    func assemble(container: Container) {
        container.register(Clock.self) { _ in SystemClock() }
        container.register(Database.self, name: "main") { _ in Database(path: "shop.sqlite") }.inObjectScope(.container)
        container.register(Database.self, name: "cache") { _ in
            let path = "cache.sqlite"
            return Database(path: path)
        }
        container.register(Catalogue.self) { r in
            Catalogue(
                database: r.resolve(Database.self, name: "main")!,
                clock: r.resolve(Clock.self)!
            )
        }
        container.register(Page.self) { (r, title: String) in Page(catalogue: r.resolve(Catalogue.self)!, title: title)
        }
        container.register(Later.self) { r in Later(page: { r.resolve(Catalogue.self)! }) }
        container.register(Box<Int>.self) { r in Box(value: r.resolve(Clock.self)!.now) }
        container.register(Sign.self) { r, text in Sign(text: text, clock: r ~> Clock.self) }
        container.register(Printer.self) { _ in Printer() }.inObjectScope(.container).implements(Output.self)
        container.autoregister(Report.self, initializer: Report.init)
        container.autoregister(Letter.self, argument: String.self, initializer: Letter.init(text:output:))
        container.register(Opening.self) { _ in
            // One for both ends of a day.
            Day()
        }.inObjectScope(.container).implements(Closing.self)
        container.register(Database.self, name: "default") { _ in
            Database(path: "")  // in memory
        }
        container.register(Backup.self) { r in Backup(r.resolve(Database.self, name: "default")!) }
        container.autoregister(Lamp.self, argument: Bool.self, initializer: Lamp.init)
        container.register(Watch.self) { r in
            let now = { r.resolve(Provider<Clock>.self)!.instance }
            // It goes on.
            return Watch(clock: now)
            // For ever.
        }
        // What would have to be guessed.
        container.register(Clock.self, name: "wall-clock") { _ in SystemClock() }
        container.register(Tray.self) { r in Tray(clock: r.resolve(Lazy<Clock>.self)!) }
        container.register(Opening.self, name: "main") { _ in Self.opening() }.implements(Closing.self, name: "main")
        container.autoregister(Memo.self, initializer: Memo.init)
        container.register(Copy.self) { (r, page: Page) in Copy(page: page) }
        container.register(Session.self) { _ in Session() }.inObjectScope(.session)
        container.register(Parent.self) { _ in Parent() }
            .initCompleted { r, parent in parent.session = r.resolve(Session.self) }
        container.register(Number.self) { r, number in Number("\(number)") }
        container.register([Clock].self) { r in Self.clocks(r) }
        if isInternal { container.register(Int.self) { _ in 1 } }
    }

    private static func opening() -> Opening { Day() }
    private static func clocks(_ r: Resolver) -> [Clock] { [r.resolve(Clock.self)!] }
}
