import PatchbayContexts

func stamp() -> String { "\(CurrentAppContext.now) \(CurrentAppContext.makeID())" }

/// All of its properties are its arguments.
struct Command: Codable, Equatable, HasAmbientContext {
    var name = "tag"

    func run() -> String { "\(name) at \(now)" }
}

enum Choice: String, CaseIterable, HasAmbientContext {
    case tea

    var text: String { "\(rawValue) at \(now)" }
}

actor Counter: HasAmbientContext {
    private var count = 0

    func next() -> String {
        count += 1
        return "\(count) at \(now)"
    }
}

let later = { CurrentAppContext.now + 1 }
let counter = Counter()
print(CurrentAppContext.page)
print(stamp(), later(), Command().run(), Choice.tea.text, await counter.next())
await withContext((any AppContext).self, overriding: { $0.now = 3 }) {
    print(stamp(), later(), Command().run(), Choice.tea.text, await counter.next())
    print(CurrentAppContext.resolve.context.now)
}
print(stamp(), later(), Command().run(), Choice.tea.text, await counter.next())
