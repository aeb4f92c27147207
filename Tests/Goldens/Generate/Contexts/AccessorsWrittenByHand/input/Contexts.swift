import PatchbayContexts

public protocol AppContext: ContextAccessors {
    var plain: Int { get }
    var alias: Int { get }
    var flipped: Int { get }
    var bare: Int { get }
    var open: Int { get }
    var method: Int { get }
    var both: Int { get }
    var onTypes: Int { get }
    var special: Int { get }
    var conditional: Int { get }
    var branches: Int { get }
    var other: Int { get }
}

protocol OtherContext: ContextAccessors {
    var plain: Int { get }
    var other: Int { get }
}

typealias Application = any AppContext
typealias Aware = HasInstanceContext

extension HasInstanceContext where Self.Context == AppContext {
    var plain: Int { 100 + resolve[\.plain] }
}
extension Aware where Context == Application {
    var alias: Int { 100 + resolve[\.alias] }
}
extension PatchbayContexts.HasInstanceContext where (any AppContext) == Self.Context {
    var flipped: Int { 100 + resolve[\.flipped] }
}
extension HasInstanceContext where Context == any AppContext {
    var bare: Int { 100 + resolve[\.bare] }
    func method() -> Int { 100 + resolve[\.method] }
    // A static member of instances is not one of types with a static context.
    static var onTypes: Int { 900 }
}
extension HasInstanceContext {
    var open: Int { 999 }
}
extension HasContext where Context == any AppContext {
    var both: Int { 200 }
    static var both: Int { 300 }
}
extension HasInstanceContext where Context == any AppContext {
    #if DEBUG_ACCESSORS
    var conditional: Int { -1 }
    #endif
    #if os(Linux)
    var branches: Int { 400 }
    #else
    var branches: Int { 400 }
    #endif
}
extension HasInstanceContext where Context == any OtherContext {
    var other: Int { 500 }
}

// More special receivers: what is generated is there too, and these win.
protocol ContextAware: HasInstanceContext where Self.Context == AppContext {}
extension ContextAware {
    var special: Int { 600 }
}
extension HasInstanceContext where Source == Controller, Context == any AppContext {
    var special: Int { 700 }
}
