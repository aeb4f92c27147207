import PatchbayContexts
#if canImport(Foundation)
import Foundation
#endif

struct LinuxPath { var text: String }
struct OtherPath { var text: String }

@available(macOS 10.15, *)
protocol AppContext: ContextAccessors {
    #if os(Linux)
    var path: LinuxPath { get }
    #else
    var path: OtherPath { get }
    #endif
    #if canImport(Foundation)
    var date: Date { get }
    #endif
    #if NEVER_SET
    var hidden: Missing { get }
    #elseif os(Linux) || os(macOS)
    var system: String { get }
    #endif
    @available(macOS 11, *)
    var later: Int { get }
    @available(*, deprecated, message: "use `later`")
    var earlier: Int { get }
}

protocol OnLinux: ThroughLinux {
    var kernel: String { get }
}
protocol ThroughLinux {
    var shell: String { get }
}
protocol Elsewhere {
    var desktop: String { get }
}
protocol Everywhere {
    var both: String { get }
}

#if os(Linux)
protocol SystemContext: ContextAccessors, OnLinux, Everywhere {
    var name: String { get }
}
#else
protocol SystemContext: ContextAccessors, Elsewhere, Everywhere {
    var name: String { get }
    var version: Int { get }
}
#endif

#if NEVER_SET
protocol NoContext: ContextAccessors {
    var missing: Missing { get }
}
#endif
