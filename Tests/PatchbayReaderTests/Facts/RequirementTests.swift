import PatchbayModel
import Testing

@testable import PatchbayReader

/// The requirements of a protocol, read from bytes and from syntax.
@Suite struct RequirementTests {
    private func context(_ members: String) -> DeclarationFacts? {
        facts("protocol P {\n\(members)\n}").declaration("P")
    }

    private func accessors(_ block: String) -> AccessorFacts? {
        context("var value: Int \(block)")?.property("value")?.accessors
    }

    @Test func `a required property tells its effects and whether it can be set`() {
        #expect(accessors("{ get }") == AccessorFacts())
        #expect(accessors("{get}") == AccessorFacts())
        #expect(accessors("{ get set }") == AccessorFacts(isSettable: true))
        #expect(accessors("{ set get }") == AccessorFacts(isSettable: true))
        #expect(accessors("{ get nonmutating set }") == AccessorFacts(isSettable: true))
        #expect(accessors("{ mutating get }") == AccessorFacts(isMutating: true))
        let both = accessors("{\n// why\nget async throws /* when */ }")
        #expect(both?.effects == Effects(isAsync: true, isThrowing: true))
        #expect(accessors("{ get async }")?.effects == Effects(isAsync: true))
        #expect(accessors("{ get throws }")?.effects == Effects(isThrowing: true))
        #expect(accessors("{ get throws(Never) }")?.effects == Effects.none)
        let failing = accessors("{ get throws(Failure<Int>) }")
        #expect(failing?.effects == Effects(isThrowing: true))
        #expect(failing?.thrownType == .named([.init("Failure", arguments: [.path(["Int"])])]))
    }

    @Test func `only protocols have required accessors, and of others those are known that wait or throw`() {
        let read = facts("struct S { var value: Int { get async { 1 } }; var other: Int { get { 1 } } }").declaration(
            "S"
        )
        #expect(read?.property("value")?.accessors?.effects.isAsync == true)
        #expect(read?.property("other")?.accessors == nil)
    }

    @Test func `a property keeps its attributes, and whether it leaves its actor`() {
        let read = context(
            """
            @MainActor @available(macOS 14, *) var screen: String { get }
            nonisolated var id: Int { get }
            @Store var first: Int { get }, second: Int! { get async }
            """
        )
        #expect(read?.property("screen")?.attributes == ["MainActor", "available(macOS 14, *)"])
        #expect(read?.property("id")?.isNonisolated == true)
        #expect(read?.property("second")?.attributes == ["Store"])
        #expect(read?.property("second")?.isImplicitlyUnwrapped == true)
        #expect(read?.property("second")?.accessors?.effects.isAsync == true)
        #expect(read?.property("first")?.accessors?.effects.isAsync == false)
    }

    @Test func `a protocol keeps all that it requires, a type only what wiring may call`() {
        let read = context(
            """
            func log(_ line: String)
            static func == (left: Self, right: Self) -> Bool
            subscript(key: String) -> Int { get set }
            static subscript(number: Int) -> Int { get }
            associatedtype Item: Sequence = [Int] where Item.Element == Int
            #if DEBUG
            associatedtype `Type`
            #endif
            """
        )
        #expect(read?.methods.map(\.name) == ["log", "=="])
        #expect(read?.otherRequirements.map(\.name) == ["subscript", "subscript", "Item", "Type"])
        #expect(read?.otherRequirements.map(\.kind) == [.subscript, .subscript, .associatedType, .associatedType])
        #expect(read?.otherRequirements.map(\.location.line) == [4, 5, 6, 8])
        let type = facts("struct S { func log() {}\n subscript(key: Int) -> Int { 1 } }").declaration("S")
        #expect(type?.methods.isEmpty == true)
        #expect(type?.otherRequirements.isEmpty == true)
    }

    @Test func `extensions of the protocols of types with a context keep all methods`() {
        let read = facts(
            """
            extension HasInstanceContext where Context == any P { func log() {} }
            extension PatchbayContexts.HasStaticContext { static func log() {} }
            extension Other { func log() {} }
            """
        )
        #expect(read.declarations.map(\.methods.count) == [1, 1, 0])
    }
}
