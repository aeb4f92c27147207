import Patchbay
import Testing

@Suite struct ProviderStubTests {
    private let stub = _ProviderStub<@Sendable () -> Int>(
        "AppResolverStub.onProvideNumber",
        for: "AppResolver.provideNumber()",
        askedBy: ["resolveLottery → resolveInt", "resolveDice → resolveInt"]
    )

    @Test func `what was set is what is asked for`() throws {
        #expect(stub.provider == nil)
        stub.provider = { 1 }
        #expect(stub.required()() == 1)
        stub.provider = { 2 }
        #expect(try stub.requiredOrThrow()() == 2)
    }

    @Test func `what nobody has set throws what it is and which ways lead to it`() {
        let error = #expect(throws: ProviderNotSet.self) { try stub.requiredOrThrow() }
        #expect(
            error?.description == """
                nobody has set `AppResolverStub.onProvideNumber`, which stands for `AppResolver.provideNumber()`. \
                It is asked for by
                  resolveLottery → resolveInt
                  resolveDice → resolveInt
                """
        )
    }

    @Test func `without a way the message ends with the provider`() {
        let stub = _ProviderStub<() -> Int>("S.onTitle", for: "R.title")
        let error = #expect(throws: ProviderNotSet.self) { try stub.requiredOrThrow() }
        #expect(error?.description == "nobody has set `S.onTitle`, which stands for `R.title`")
    }

    #if os(macOS) || os(Linux)
        @Test func `what cannot throw stops the process with the same message`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = _ProviderStub<() -> Int>("S.onTitle", for: "R.title", askedBy: ["resolveX"]).required()
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let message = "nobody has set `S.onTitle`, which stands for `R.title`. It is asked for by\n  resolveX"
            #expect(text.contains(message))
        }
    #endif

    @Test func `a closure that is called may set another`() {
        stub.provider = { [stub] in
            stub.provider = { 4 }
            return 3
        }
        #expect(stub.required()() == 3)
        #expect(stub.required()() == 4)
    }

    @Test func `what a replaced closure held may ask the stub as it goes`() {
        stub.provider = { [held = Asking(stub)] in held.answer }
        stub.provider = { 2 }
        #expect(stub.required()() == 2)
    }

    @Test func `any number of threads may set and ask`() async {
        stub.provider = { 0 }
        await withTaskGroup { group in
            for number in 1...50 {
                group.addTask { [stub] in
                    stub.provider = { number }
                    #expect(stub.required()() > 0)
                }
            }
        }
    }
}

/// What a test's closure may hold: it asks the stub at its end.
private final class Asking: Sendable {
    let stub: _ProviderStub<@Sendable () -> Int>
    let answer = 1

    init(_ stub: _ProviderStub<@Sendable () -> Int>) { self.stub = stub }
    deinit { #expect(stub.provider?() == 2) }
}
