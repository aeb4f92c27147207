// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// The fixed form of a scope: the mock is made by one closure, what runs in it is the other.

import PatchbayHubs
import Testing

@MainActor private final class Screen {
    let title: String
    init(title: String = "registered") { self.title = title }
}

@MainActor private final class Window {
    let width: Int
    let screen: Screen

    init(width: Int, screen: Screen) {
        self.width = width
        self.screen = screen
    }
}

private protocol Painting {
    @MainActor var title: String { get }
}

extension Screen: Painting {}

@AutoRegister(Screen.self, using: { Screen() })
@SingletonRegister((any Painting).self, using: { Screen(title: "kept") })
@OpaqueRegister((any Painting).self, parameterTypes: String.self, factory: Screen.init(title:))
@MainActor private enum Gallery {}

// The type says what it belongs to; this extension does not.
@Register(
    Window.self,
    parameterTypes: .explicit(Int.self),
    .resolved(Screen.self),
    using: Window.init(width:screen:)
)
extension Gallery {}

@globalActor private actor PrinterActor {
    static let shared = PrinterActor()
}

@PrinterActor private final class Sheet {
    let number: Int
    init(number: Int) { self.number = number }
}

@Factory(Sheet.self, parameterTypes: Int.self, factory: Sheet.init(number:))
@PrinterActor private enum Printer {}

@MainActor @Suite struct ActorHubTests {
    @Test func `a hub of an actor makes what belongs to the actor`() {
        #expect(Gallery.resolve(Screen.self).title == "registered")
        #expect(Gallery.resolve((any Painting).self).title == "kept")
        #expect(Gallery.resolve((any Painting).self, title: "opaque").title == "opaque")
        #expect(Gallery.factory(of: Screen.self).make().title == "registered")
    }

    @Test func `a factory with arguments makes what belongs to the actor`() {
        #expect((Gallery.factory(of: Window.self) as Gallery.WindowFactory).make(width: 3).width == 3)
        #expect(Gallery.factory(of: Window.self, width: 4).make().screen.title == "registered")
        #expect((Gallery.factory(of: (any Painting).self) as Gallery.PaintingFactory).make(title: "a").title == "a")
    }

    @Test func `a mock of what belongs to an actor is made there`() async {
        Gallery.withMock(Screen.self, factory: { Screen(title: "mock") }) {
            #expect(Gallery.resolve(Window.self, width: 1).screen.title == "mock")
        }
        await Gallery.withMock(Screen.self, factory: { Screen(title: "mock") }) {
            await Task.yield()
            #expect(Gallery.resolve(Window.self, width: 1).screen.title == "mock")
        }
        let mock = Gallery.mock((any Painting).self, factory: { Screen(title: "mock") })
        #expect(Gallery.resolve((any Painting).self).title == "mock")
        mock.reset()
        Gallery.withMock(Screen.self, singleton: Screen(title: "one")) {
            #expect(Gallery.resolve(Screen.self).title == "one")
        }
    }

    @Test func `a mock is awaited where the caller of the caller runs`() async {
        #expect(await titleOfMock() == "mock")
    }

    @PrinterActor @Test func `the actor may be any`() {
        Printer.withMock(Sheet.self, factory: { Sheet(number: -$0) }) {
            #expect(Printer.resolve(Sheet.self, number: 2).number == -2)
        }
    }
}

nonisolated(nonsending) private func titleOfMock() async -> String {
    await _HubMocks.withAwaiting(String.self, making: { "mock" }) {
        await Task.yield()
        MainActor.assertIsolated()
        return "mock"
    }
}
