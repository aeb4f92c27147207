import Foundation
import PatchbayFeatures
import Testing

/// Loaders hand work to other threads and tasks by other means than their own container: cycles are found there, too.
@Suite("Features that need themselves by way of others")
struct HandedLoadTests {
    private func names(_ error: FeatureCycle?) -> [String] {
        error?.path.map { "\($0.feature)" } ?? []
    }

    /// Runs something on a thread of its own and waits for it.
    private static func elsewhere<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        try startThread { Result { try body() } }().get()
    }

    @Test("a disposable feature, asked for on another thread")
    func disposable() {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    Library(try Self.elsewhere { try features.instance(of: Ticket.self).text })
                }
            )
            registry.use(.disposable { Ticket(try $0.instance(of: Library.self).name) })
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Ticket", "Library"])
    }

    @Test("a disposable feature that asks on another thread")
    func disposableAsks() {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Library(try $0.instance(of: Ticket.self).text) })
            registry.use(
                .disposable { features in
                    Ticket(try Self.elsewhere { try features.instance(of: Library.self).name })
                }
            )
        }
        #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
    }

    @Test("many threads at once")
    func concurrently() {
        let cycles = Locked(0)
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    DispatchQueue.concurrentPerform(iterations: 8) { _ in
                        do { _ = try features.instance(of: Ticket.self) } catch is FeatureCycle {
                            cycles.update { $0 += 1 }
                        } catch {}
                    }
                    return Library()
                }
            )
            registry.use(.disposable { Ticket(try $0.instance(of: Library.self).name) })
        }
        #expect(throws: Never.self) { _ = try features.instance(of: Library.self) }
        #expect(cycles.current == 8)
    }

    @Test("a branch that the loader opened")
    func branch() {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let quarter = try features.branch(QuarterScope.self)
                    return Library("\(try Self.elsewhere { try quarter.instance(of: Archive.self) })")
                }
            )
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(.cacheable { Archive(library: try $0.instance()) })
            }
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Archive", "Library"])
    }

    @Test("a deferred instance")
    func deferred() {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let archive = features.deferredInstance(of: Archive.self)
                    return Library("\(try Self.elsewhere { try archive.instance })")
                }
            )
            registry.use(.cacheable { Archive(library: try $0.instance()) })
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Archive", "Library"])
    }

    @Test("a deferred instance that a detached task awaits")
    func deferredTask() async {
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable { features in
                    let archive = features.deferredInstance(of: Archive.self)
                    return Library("\(try await Task.detached { try await archive() }.value)")
                }
            )
            registry.use(.cacheable { Archive(library: try await $0.instance()) })
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Library.self) }
        #expect(names(error) == ["Library", "Archive", "Library"])
    }

    @Test("a disposable feature that needs itself through threads")
    func threads() {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable { features in
                    Ticket(try Self.elsewhere { try features.instance(of: Ticket.self).text })
                }
            )
        }
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Ticket.self) }
        #expect(names(error) == ["Ticket", "Ticket"])
    }

    @Test("an asynchronous disposable feature that needs itself through detached tasks")
    func tasks() async {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable { features in
                    Ticket(try await Task.detached { try await features.instance(of: Ticket.self).text }.value)
                }
            )
        }
        let error = await #expect(throws: FeatureCycle.self) { _ = try await features.instance(of: Ticket.self).text }
        #expect(names(error) == ["Ticket", "Ticket"])
    }

    /// Says what its container has.
    struct Chatty: Hashable, CustomStringConvertible {
        let features: Weak<FeaturesContainer>
        static func == (one: Chatty, other: Chatty) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
        var description: String {
            (try? features.object?.instance(of: Museum.self)).map { _ in "a museum" } ?? "nothing"
        }
    }

    struct Guide: CacheableFeature {
        typealias Context = Chatty
        static var placeholder: Guide { Guide() }
    }

    struct Leaflet: DisposableFeature {
        typealias Context = Chatty
        static var placeholder: Leaflet { Leaflet() }
    }

    @Test("a context whose description asks the container")
    func description() {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { _ in Museum() })
            registry.use(.cacheable { try $1.instance(of: Guide.self, context: $0) })
            registry.use(.disposable { try $1.instance(of: Leaflet.self, context: $0) })
        }
        let context = Chatty(features: Weak(features))
        let error = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Guide.self, context: context) }
        #expect(error?.path.map(\.context) == ["a museum", "a museum"])
        let other = #expect(throws: FeatureCycle.self) { _ = try features.instance(of: Leaflet.self, context: context) }
        #expect(other?.path.map(\.context) == ["a museum", "a museum"])
    }

    final class Key: Hashable, Sendable {
        static func == (one: Key, other: Key) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
    }

    struct Locker: CacheableFeature {
        typealias Context = Key
        static var placeholder: Locker { Locker() }
    }

    @Test("what an instance keeps does not keep the context of what was loaded around it")
    func outerContext() throws {
        let features = FeaturesRoot { registry in
            registry.use(.cacheable { Museum(keeping: $0) })
            registry.defineScope(QuarterScope.self) { scope in
                scope.use(
                    .cacheable { _, features in
                        _ = try features.instance(of: Museum.self)
                        return Locker()
                    }
                )
            }
        }
        func visit() throws -> Weak<Key> {
            let key = Key()
            let quarter = try features.branch(QuarterScope.self)
            _ = try quarter.instance(of: Locker.self, context: key)
            quarter.close()
            return Weak(key)
        }
        #expect(try visit().object == nil)
        withExtendedLifetime(features) {}
    }
}
