import PatchbayContexts
import Testing

/// An environment that is neither Sendable nor a value: a diary of what was asked.
private final class Post {
    var diary: [String] = []

    func fetch(_ what: String) -> String {
        diary.append(what)
        return what.uppercased()
    }
}

private struct Lost: Error {}

private func fetch(_ what: String) -> Reader<Post, String> { Reader { $0.fetch(what) } }

private func fetchOrThrow(_ what: String) -> ThrowingReader<Post, String> {
    ThrowingReader { post in
        if what.isEmpty { throw Lost() }
        return post.fetch(what)
    }
}

private func fetchLater(_ what: String) -> AsyncReader<Post, String> {
    AsyncReader { post in
        await Task.yield()
        if what.isEmpty { throw Lost() }
        return post.fetch(what)
    }
}

private func length(_ what: String) -> Reader<Post, Int> { .unit(what.count) }

@Suite struct ReaderTests {
    @Test func `A reader computes its value at each run`() {
        let post = Post()
        let reader = fetch("a")
        #expect(post.diary == [])
        #expect(reader.run(post) + reader.run(post) == "AA")
        #expect(post.diary == ["a", "a"])
    }

    @Test func `A reader can be mapped, and go on with another`() {
        let post = Post()
        let reader = fetch("a").map { $0 + "b" }.flatMap(fetch)
        #expect(reader.run(post) == "AB")
        #expect(post.diary == ["a", "Ab"])
    }

    @Test func `Steps compose from left to right in one environment`() {
        let post = Post()
        let steps = fetch >=> { fetch($0 + "b") } >=> length
        #expect(steps("a").run(post) == 2)
        #expect(post.diary == ["a", "Ab"])
    }

    @Test func `Composition is associative, and the unit changes nothing`() {
        let left = (fetch >=> fetch) >=> length
        let right = fetch >=> (fetch >=> length)
        let withUnits = Reader<Post, String>.unit >=> fetch >=> Reader.unit >=> fetch >=> length
        for steps in [left, right, withUnits] {
            let post = Post()
            #expect(steps("a").run(post) == 1)
            #expect(post.diary == ["a", "A"])
        }
    }

    @Test func `A step that throws makes the whole throw, and stops it`() throws {
        let steps = fetch >=> { _ in fetchOrThrow("") } >=> fetch
        let post = Post()
        #expect(throws: Lost.self) { try steps("a").run(post) }
        #expect(post.diary == ["a"])
        let well: (String) -> ThrowingReader<Post, Int> = fetchOrThrow >=> fetch >=> length
        #expect(try well("abc").run(post) == 3)
    }

    @Test func `A step that waits makes the whole wait`() async throws {
        let post = Post()
        let steps: (String) -> AsyncReader<Post, Int> = fetch >=> fetchLater >=> fetchOrThrow >=> length
        #expect(try await steps("abc").run(post) == 3)
        #expect(post.diary == ["abc", "ABC", "ABC"])
        let failing = fetchLater >=> { _ in fetchLater("") } >=> fetch
        await #expect(throws: Lost.self) { try await failing("x").run(post) }
        #expect(post.diary.last == "x")
    }

    @Test func `Readers of different kinds go on with each other`() async throws {
        let post = Post()
        #expect(try fetch("a").flatMap(fetchOrThrow).run(post) == "A")
        #expect(try fetchOrThrow("a").flatMap(fetch).run(post) == "A")
        #expect(try fetchOrThrow("a").map(\.count).flatMap { fetch("\($0)") }.run(post) == "1")
        #expect(try await fetch("a").flatMap(fetchLater).run(post) == "A")
        #expect(try await fetchOrThrow("a").flatMap(fetchLater).run(post) == "A")
        #expect(try await fetchLater("a").flatMap(fetch).flatMap(fetchOrThrow).map(\.count).run(post) == 1)
        #expect(try await AsyncReader(fetch("a")).run(post) == "A")
        #expect(try ThrowingReader(fetch("a")).run(post) == "A")
    }

    @Test @MainActor func `A reader that waits runs where its caller is`() async throws {
        let reader = AsyncReader<Post, String> { post in
            MainActor.assertIsolated()
            return post.fetch("a")
        }
        #expect(try await reader.map { $0 + "b" }.flatMap(fetch).run(Post()) == "AB")
    }

    @Test func `An API that has a context brings it to every step`() {
        let name = Reader<Mill, String> { $0.townName }
        let steps =
            { (greeting: String) in Reader<Mill, String> { $0.greet(greeting) } } >=> { text in
                name.map { text + "/" + $0 }
            }
        #expect(steps("Hi").run(withContext(Mill(), Town(name: "Ulm"))) == "Hi from Ulm/Ulm")
        withContext((any TownContext).self, Town(name: "Bonn")) {
            #expect(steps("Hi").run(Mill()) == "Hi from Bonn/Bonn")
        }
    }
}
