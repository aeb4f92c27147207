import Foundation
import Kit
internal import Shop

struct App: AppResolver {
    func provideInstant() -> Instant { Date(timeIntervalSince1970: 90) }
    func provideWords() -> Banner.Text { Banner.Text("words") }
}

let page = App().resolvePage().dependency
print(page.banner.text.words)
print(page.counter.sign)
print(page.label.text)
print(page.till.coins)
print(page.words.words)
