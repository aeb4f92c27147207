import Foundation
import PatchbayContexts

/// As somebody writes it who has written such code for years: no `any`, `typealias Context = AppContext`.
public protocol AppContext: ContextAccessors {
    var now: Date { get }
    var api: Api { get }
}

struct DefaultContext: AppContext {
    var now: Date { return Date(timeIntervalSince1970: 1) }
    var api: Api { return Api() }
}

struct MockContext: AppContext {
    var now: Date { return Date(timeIntervalSince1970: 2) }
    var api: Api { return Api() }
}

extension HasContext {
    typealias Context = AppContext

    static var `default`: Resolver<Self, AppContext> {
        return Resolver(context: DefaultContext())
    }
}

protocol ContextAware: HasInstanceContext where Self.Context == AppContext {}

extension ContextAware {
    /// Wins over the generated one.
    var now: Date {
        return resolve[\.now].addingTimeInterval(100)
    }
}

public struct Api: HasInstanceContext {
    public typealias Context = AppContext
    public var resolve = `default`
    var call: String { return "called at \(Int(now.timeIntervalSince1970))" }
}

final class Controller: HasInstanceContext {
    var resolve = `default`
    func show() { print(Int(now.timeIntervalSince1970), api.call) }
}

final class AwareController: ContextAware {
    var resolve = `default`
    func show() { print(Int(now.timeIntervalSince1970), api.call) }
}

enum Clock: HasStaticContext {
    static var resolve = `default`
    static func show() { print(Int(now.timeIntervalSince1970), api.call) }
}

Controller().show()
withContext(Controller(), MockContext()).show()
AwareController().show()
Clock.show()
