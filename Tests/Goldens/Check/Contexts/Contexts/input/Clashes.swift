import PatchbayContexts

protocol Clock {
    var now: Int { get }
    var same: Int { get }
}
protocol Calendar {
    var now: String { get }
    var same: Swift.Int { get }
}
protocol Async {
    var now: Int { get async }
}

protocol OwnAndInherited: ContextAccessors, Clock {
    var now: Double { get }  // expect PB507
}
protocol BothInherited: ContextAccessors, Clock, Calendar {}  // expect PB507
protocol OtherEffects: ContextAccessors, Clock, Async {}  // expect PB507
@MainActor protocol OtherActor: ContextAccessors, Clock {
    var now: Int { get }  // expect PB507
}

protocol Hand: ContextAccessors {
    var now: Int { get }
    var later: Int { get }
}
extension HasInstanceContext where Source == Screen {
    var now: Int { 1 }  // expect PB508
}
extension HasInstanceContext where Self: AnyObject {
    var later: Int { 1 }  // expect PB508
    var neither: Int { 1 }
}
extension HasInstanceContext where Source == Screen, Context == any Hand {
    var later: Int { 1 }
}
struct Screen: HasInstanceContext {
    typealias Context = any Hand
    var resolve: Resolver<Self, any Hand>
}
