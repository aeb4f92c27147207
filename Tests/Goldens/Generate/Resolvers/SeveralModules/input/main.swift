import Foundation
import Kit
import `default`
internal import Shop

struct App: AppResolver {
    func provideInstant() -> Instant { Date(timeIntervalSince1970: 90) }
    func provideWords() -> Banner.Text { Banner.Text("words") }
}

do {
    _ = try App().resolveLine()
} catch {
    let outage: Outage = error
    print(outage)
}
do {
    _ = try App().resolveSafe()
} catch {
    print(type(of: error))
}

let page = App().resolvePage().dependency
print(page.banner.text.words)
print(page.counter.sign)
print(page.label.text)
print(page.till.coins)
print(page.words.words)
print(page.setting.text)
