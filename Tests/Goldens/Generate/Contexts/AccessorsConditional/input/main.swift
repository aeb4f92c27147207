import Foundation
import PatchbayContexts

struct Live: AppContext, SystemContext {
    #if os(Linux)
    var path: LinuxPath { LinuxPath(text: "path") }
    #else
    var path: OtherPath { OtherPath(text: "path") }
    #endif
    var date: Date { Date(timeIntervalSince1970: 1) }
    var system: String { "system" }
    var later: Int { 2 }
    var earlier: Int { 3 }
    var name: String { "name" }
    var version: Int { 4 }
    var kernel: String { "kernel" }
    var shell: String { "shell" }
    var desktop: String { "desktop" }
    var both: String { "both" }
}

struct Screen: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())
}
struct SystemScreen: HasInstanceContext {
    typealias Context = any SystemContext
    var resolve: Resolver<Self, any SystemContext> = .init(context: Live())
}

let screen = Screen()
print(screen.path.text, screen.date.timeIntervalSince1970, screen.system, screen.later, SystemScreen().name)
print(SystemScreen().both)
#if os(Linux)
print(SystemScreen().kernel, SystemScreen().shell)
#endif
