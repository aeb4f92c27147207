import PatchbayContexts
import XCTest

// This target is compiled in Swift 5 mode: contexts that are not Sendable, mutable statics, and UI classes without
// an actor are what code of that age has.

protocol HarbourContext {
    var name: String { get }
    var crane: Crane { get }
    var pass: Pass { get }
}

final class Harbour: HarbourContext {
    var name = "Default"
    var crane: Crane { Crane() }
    var pass: Pass { Pass() }

    init(name: String = "Default") { self.name = name }
}

extension HasContext {
    typealias Context = HarbourContext

    static var `default`: Resolver<Self, HarbourContext> {
        return Resolver(context: Harbour())
    }
}

protocol HarbourAware: HasInstanceContext where Self.Context == HarbourContext {}

extension HarbourAware {
    var harbourName: String { return resolve[\.name] }
    var crane: Crane { return resolve[\.crane] }
}

extension HasStaticContext where Self.Context == HarbourContext {
    static var harbourName: String { return resolve[\.name] }
}

struct Crane: HarbourAware {
    var resolve = `default`
}

class View {}

final class Lighthouse: View, HarbourAware {
    var resolve = `default`
    lazy var lamp = resolve[Lamp()]
}

final class Lamp: HarbourAware {
    var resolve = `default`
}

struct Pass: HasStaticContext {
    static var resolve = `default`
}

enum Customs: HasStaticContext {
    static var resolve = `default`
}

enum Pilots: HasStaticContext {
    static var resolve = `default`
}

final class Swift5ModeTests: XCTestCase {
    func testAnInstanceHasTheDefaultUntilItIsGivenAnother() {
        XCTAssertEqual(Lighthouse().harbourName, "Default")
        let lighthouse = withContext(Lighthouse(), Harbour(name: "Kiel"))
        XCTAssertEqual(lighthouse.harbourName, "Kiel")
        XCTAssertEqual(lighthouse.crane.crane.harbourName, "Kiel")
        XCTAssertEqual(lighthouse.lamp.harbourName, "Kiel")
    }

    func testATypeWithAMutableStaticIsGivenAContextForGood() {
        setContext(Customs.self, Harbour(name: "Kiel"))
        XCTAssertEqual(Customs.harbourName, "Kiel")
        resetContext(Customs.self)
        XCTAssertEqual(Customs.harbourName, "Default")
    }

    func testAMutableStaticCanBeAppliedDirectly() {
        Pilots.resolve.apply(Harbour(name: "Kiel"))
        XCTAssertEqual(Pilots.harbourName, "Kiel")
    }

    func testAScopeHoldsForAContextThatIsNotSendable() {
        let harbour = Harbour(name: "Kiel")
        withContext(HarbourContext.self, harbour) {
            XCTAssertEqual(Crane().harbourName, "Kiel")
            harbour.name = "Bremen"
            XCTAssertEqual(Crane().crane.harbourName, "Bremen")
        }
        XCTAssertEqual(Crane().harbourName, "Default")
    }

    func testAnAppliedContextIsPassedOnToATypeThoughItIsNotSendable() {
        _ = withContext(Crane(), Harbour(name: "Kiel")).resolve[\.pass]
        XCTAssertEqual(Pass.harbourName, "Kiel")
        resetContext(Pass.self)
    }

    func testAScopeHoldsForOneType() {
        withContext(Customs.self, Harbour(name: "Kiel")) {
            XCTAssertEqual(Customs.harbourName, "Kiel")
        }
        XCTAssertEqual(Customs.harbourName, "Default")
    }

    func testAScopeThatWaits() async {
        let name = await withContext(HarbourContext.self, Harbour(name: "Kiel")) { () async -> String in
            await Task.yield()
            return Crane().harbourName
        }
        XCTAssertEqual(name, "Kiel")
    }
}
