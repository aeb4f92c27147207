import PatchbayFeatures
import Testing

@Suite("Teardowns that nobody waits for")
struct LaterTeardownTests {
    /// What is torn down by a closure.
    final class Session: CacheableFeature, AsyncFeatureTeardown {
        private let end: @Sendable () async -> Void

        init(end: @escaping @Sendable () async -> Void) { self.end = end }

        func tearDown() async { await end() }

        static var placeholder: Session { Session {} }
    }

    @Test("the teardown of what a loader closes is no part of its load, and may wait for that")
    func closedByLoader() async throws {
        let answer = Locked<String?>(nil)
        let root = Locked<Features?>(nil)
        let old = FeaturesRoot { registry in
            registry.use(
                .cacheable { _ in
                    Session {
                        let features = root.current
                        do {
                            _ = try await features?.instance(of: Library.self)
                            answer.update { $0 = "the library" }
                        } catch {
                            answer.update { $0 = "\(error)" }
                        }
                    }
                }
            )
        }
        func openSession() throws { _ = try old.instance(of: Session.self) }
        try openSession()
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Library.self) { (features: Features) async throws -> Library in
                    func close() { old.close() }
                    close()
                    await yieldTask { answer.current != nil || features.waiterCount(for: Library.self) == 1 }
                    return Library()
                }
            )
        }
        root.update { $0 = features }
        _ = try await features.instance(of: Library.self)
        await yieldTask { answer.current != nil }
        #expect(answer.current == "the library")
        root.update { $0 = nil }
    }

    @Test("a tree that an instance lets go of goes at once, also while a branch is released")
    func releasedWithin() throws {
        let log = Locked<[String]>([])
        final class Holder: CacheableFeature, @unchecked Sendable {
            // Unchecked: it is changed by `deinit` only.
            var inner: Features?
            let log: Locked<[String]>
            init(_ inner: Features?, _ log: Locked<[String]>) { (self.inner, self.log) = (inner, log) }
            deinit {
                inner = nil
                log.update { $0.append("inner let go") }
            }
            static var placeholder: Holder { Holder(nil, Locked([])) }
        }
        func innerBranch() throws -> Features {
            let inner = FeaturesRoot { registry in
                registry.use(.cacheable { _ in Library(onEnd: { log.update { $0.append("library gone") } }) })
                registry.defineScope(QuarterScope.self) { _ in }
            }
            _ = try inner.instance(of: Library.self)
            return try inner.branch(QuarterScope.self)
        }
        func outerBranch() throws -> Features {
            let inner = Locked<Features?>(try innerBranch())
            let outer = FeaturesRoot { registry in
                registry.use(.cacheable { _ in Holder(inner.update { $0.take() }, log) })
                registry.defineScope(QuarterScope.self) { _ in }
            }
            _ = try outer.instance(of: Holder.self)
            return try outer.branch(QuarterScope.self)
        }
        var branch: Features? = try outerBranch()
        #expect(branch != nil)
        branch = nil
        #expect(log.current == ["library gone", "inner let go"])
    }
}
