// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// A block says what is replaced, and the one behind it is what runs.

import Foundation
import PatchbayContexts
import PatchbayTesting
import Testing

@Suite struct OverridingTests {
    @Test func `scopes for some members add up, and the inner one wins`() async throws {
        let cafe = Cafe()
        try await withContext(
            (any CafeContext).self,
            overriding: {
                $0.now = .distantPast
                $0.guests = { ["Anne"] }
            }
        ) {
            withContext((any CafeContext).self, overriding: { $0.makeID = { _ in 7 } }) {
                #expect(cafe.now == .distantPast)
                #expect(cafe.order("tea") == 7)
            }
            await withContext((any CafeContext).self, overriding: { $0.guests = { throw CafeIsShut() } }) {
                await #expect(throws: CafeIsShut.self) { try await cafe.guests }
                #expect(cafe.now == .distantPast)
            }
            let guests = try await cafe.guests
            #expect(guests == ["Anne"])
        }
    }

    @Test func `a whole context ends what is around it, and is what members are replaced of within it`() {
        let cafe = Cafe()
        withContext((any CafeContext).self, overriding: { $0.now = .distantPast }) {
            withContext((any CafeContext).self, LiveCafe()) {
                #expect(cafe.now == .distantFuture)
                withContext((any CafeContext).self, overriding: { $0[changing: \.now] = { $0.addingTimeInterval(60) } })
                {
                    #expect(cafe.now == .distantFuture.addingTimeInterval(60))
                    #expect(cafe.order("tea") == 3)
                }
            }
            #expect(cafe.now == .distantPast)
        }
    }

    @Test func `a changed member is changed again by each scope`() {
        let step: @Sendable (Date) -> Date = { $0.addingTimeInterval(1) }
        withContext((any CafeContext).self, LiveCafe()) {
            withContext(
                (any CafeContext).self,
                overriding: {
                    $0[changing: \.now] = step
                    $0[changing: \.now] = step
                }
            ) {
                withContext((any CafeContext).self, overriding: { $0[changing: \.now] = step }) {
                    #expect(Cafe().now == .distantFuture.addingTimeInterval(3))
                }
            }
        }
    }

    @Test func `a computed member is asked for each time`() {
        let count = CallCount()
        withContext((any CafeContext).self, overriding: { $0[computing: \.teapot] = { Teapot(size: count.next()) } }) {
            #expect(Cafe().teapot.size == 1)
            #expect(Cafe().teapot.size == 2)
        }
    }

    @Test func `what was applied to an instance outranks a scope for some members`() {
        let cafe = withContext(Cafe(), LiveCafe())
        let shut = withContext(cafe, CafeContextOverrides { $0.makeID = { _ in 0 } })
        withContext(
            (any CafeContext).self,
            overriding: {
                $0.now = .distantPast
                $0.makeID = { _ in 9 }
            }
        ) {
            #expect(cafe.now == .distantFuture)
            #expect(shut.now == .distantFuture)
            #expect(shut.order("tea") == 0)
        }
    }

    @Test func `a context that is kept keeps nothing of the other scopes around it`() {
        weak var marker: Marker?
        let kept = withContext(Marker.self, Marker()) {
            withContext((any CafeContext).self, LiveCafe()) {
                withContext((any CafeContext).self, overriding: { $0.now = .distantPast }) {
                    marker = Sign().resolve.context
                    return Cafe().resolve.context
                }
            }
        }
        #expect(kept.now == .distantPast)
        #expect(kept.teapot.size == 3)
        #expect(marker == nil)
    }

    @Test func `the scopes of many tasks at a time are strangers to each other`() async {
        let cafe = Cafe()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let date = Date(timeIntervalSince1970: Double(number))
                    await withContext((any CafeContext).self, overriding: { $0.now = date }) {
                        await Task.yield()
                        await withContext((any CafeContext).self, overriding: { $0.makeID = { _ in number } }) {
                            await Task.yield()
                            async let child = cafe.now
                            #expect(await child == date)
                            #expect(cafe.order("tea") == number)
                        }
                        #expect(cafe.now == date)
                    }
                }
            }
        }
    }

    @Test(
        .patched { patches in
            patches(withContext: CafeContextOverrides { $0.now = .distantPast })
        }
    )
    func `a trait replaces some members for a test`() {
        #expect(Cafe().now == .distantPast)
    }
}

private final class CallCount: @unchecked Sendable {
    // Unchecked: `count` is read and written under `lock` only.
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// Another context, and a type that asks for it.
private final class Marker: Sendable {}

private struct Sign: HasInstanceContext {
    typealias Context = Marker
    var resolve = Resolver<Sign, Marker>(context: Marker())
}
