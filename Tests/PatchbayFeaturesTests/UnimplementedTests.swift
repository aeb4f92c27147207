import PatchbayFeatures
import Testing

@Suite("Placeholders")
struct UnimplementedTests {
    @Test("every number of arguments, Sendable or not, throwing or not, asynchronous or not")
    func types() {
        let _: () -> Int = unimplemented0()
        let _: (Int) -> Void = unimplemented1()
        let _: @Sendable (Int, Int) -> String = unimplemented2()
        let _: (Int, Int, Int) throws -> String = unimplemented3Throwing()
        let _: (Int, Int, Int, Int) async -> String = unimplemented4Async()
        let _: (Int, Int, Int, Int, Int) async throws -> String = unimplemented5AsyncThrowing()
        let _: (Int, Int, Int, Int, Int, Int) -> Void = unimplemented6()
        let _: (Int, Int, Int, Int, Int, Int, Int) -> Void = unimplemented7()
        let _: (Int, Int, Int, Int, Int, Int, Int, Int) -> Void = unimplemented8()
        let _: (Int, String) -> Bool = unimplemented()
        let _: @Sendable () throws -> Bool = unimplementedThrowing()
        let _: (Int) async throws -> Bool = unimplementedAsyncThrowing()
    }

    @Test("a throwing one throws, and says where it was written")
    func throwing() async {
        let place = SourcePlace(line: #line + 1)
        let function: (Int) throws -> Int = unimplemented1Throwing("later")
        let error = #expect(throws: Unimplemented.self) { _ = try function(1) }
        #expect(error?.place == place)
        #expect("\(error as Any)".contains("UnimplementedTests.swift:\(place.line): later"))
        let other: () async throws -> Int = unimplemented0AsyncThrowing()
        await #expect(throws: Unimplemented.self) { _ = try await other() }
        let packed: (Int, Int) throws -> Int = unimplementedThrowing()
        #expect(throws: Unimplemented.self) { _ = try packed(1, 2) }
    }

    @Test("another one ends the program, and says where it was written")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let function: (Int) -> Int = unimplemented1("some day")
            _ = function(1)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UnimplementedTests.swift"))
        #expect(text.contains("some day"))
    }
}
