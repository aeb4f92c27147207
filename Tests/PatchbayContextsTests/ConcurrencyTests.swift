import Dispatch
import PatchbayContexts
import Testing

@Suite struct ConcurrencyTests {
    @Test func `A thousand tasks, half of them under a scope of their own, never see each other's context`() async {
        let strangers = await withTaskGroup(of: Int.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    guard number.isMultiple(of: 2) else { return await strangeReads(expecting: "Default") }
                    return await withContext((any TownContext).self, Town(name: "\(number)")) {
                        await strangeReads(expecting: "\(number)")
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(strangers == 0)
    }

    @Test func `A thousand tasks with scopes for one type never see each other's context`() async {
        let strangers = await withTaskGroup(of: Int.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    guard number.isMultiple(of: 2) else {
                        return await strangeReads(expecting: "Default") { Register.townName }
                    }
                    return await withContext(Register.self, Town(name: "\(number)")) {
                        await strangeReads(expecting: "\(number)") { Register.townName }
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(strangers == 0)
    }

    @Test func `A child task inherits the scope, also one that is not awaited`() async {
        let (structured, unstructured) = await withContext((any TownContext).self, Town(name: "Ulm")) {
            async let structured = Mill().townName
            return (await structured, Task { await outliving() })
        }
        #expect(structured == "Ulm")
        #expect(await unstructured.value == "Ulm")
    }

    @Test func `A detached task does not inherit the scope`() async {
        let name = await withContext((any TownContext).self, Town(name: "Ulm")) {
            await Task.detached { Mill().townName }.value
        }
        #expect(name == "Default")
    }

    @Test func `A scope can be taken along to another thread`() async {
        let scope = withContext((any TownContext).self, Town(name: "Ulm")) { ContextScope.current }
        #expect(Mill().townName == "Default")
        #expect(scope.run { Mill().townName } == "Ulm")
        #expect(await scope.run { await Task.detached { scope.run { Mill().townName } }.value } == "Ulm")
        let name = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: Mill().townName + scope.run { Mill().townName })
            }
        }
        #expect(name == "DefaultUlm")
    }

    @Test func `A scope in a cancelled task ends like any other`() async {
        let names = await withContext((any TownContext).self, Town(name: "Ulm")) {
            let task = Task {
                let inside = await withContext((any TownContext).self, Town(name: "Bonn")) {
                    while !Task.isCancelled { await Task.yield() }
                    return (try? Task.checkCancellation()) == nil ? Mill().townName : "not cancelled"
                }
                return [inside, Mill().townName]
            }
            task.cancel()
            return await task.value + [Mill().townName]
        }
        #expect(names == ["Bonn", "Ulm", "Ulm"])
        #expect(Mill().townName == "Default")
    }

    @Test func `A type can be given contexts by many threads while others read it`() {
        enum Office: HasStaticContext { static let resolve = `default` }
        enum Archive: HasStaticContext { static let resolve = `default` }
        let strangers = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 64) { thread in
            for round in 0..<200 {
                if thread.isMultiple(of: 4) {
                    setContext(Office.self, Town(name: "Ulm"))
                    if round.isMultiple(of: 10) { resetContext(Office.self) }
                } else if !["Ulm", "Default"].contains(Office.townName) || Archive.townName != "Default" {
                    strangers.withLock { $0 += 1 }
                }
            }
        }
        #expect(strangers.withLock { $0 } == 0)
    }

    @Test func `Many types can be given their first context at the same time`() {
        DispatchQueue.concurrentPerform(iterations: 64) { number in
            switch number % 4 {
            case 0: setContext(Quarter<Int>.self, Town(name: "0"))
            case 1: setContext(Quarter<String>.self, Town(name: "1"))
            case 2: setContext(Quarter<Bool>.self, Town(name: "2"))
            default: setContext(Quarter<Double>.self, Town(name: "3"))
            }
        }
        let names = [
            Quarter<Int>.townName, Quarter<String>.townName, Quarter<Bool>.townName, Quarter<Double>.townName,
        ]
        #expect(names == ["0", "1", "2", "3"])
    }
}

private enum Quarter<Side>: HasStaticContext {
    static var resolve: Resolver<Quarter, any TownContext> { `default` }
}

/// Counts the reads, of many with other tasks in between, that come to something else.
private func strangeReads(
    expecting name: String,
    of read: @Sendable () -> String = { Mill().miller.deepName }
) async -> Int {
    var strangers = 0
    for _ in 0..<20 {
        if read() != name { strangers += 1 }
        await Task.yield()
    }
    return strangers
}

private func outliving() async -> String {
    for _ in 0..<20 { await Task.yield() }
    return Mill().townName
}
