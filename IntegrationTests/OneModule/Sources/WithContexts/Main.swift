import PatchbayContexts

struct Counter: HasInstanceContext {
    var resolve = `default`

    func serve() async throws {
        log("\(try await customer) at \(Int(now.timeIntervalSince1970)), \(till.receipt)")
    }

    @MainActor
    func look() -> String { window }
}

enum Register: HasStaticContext {
    static let resolve = `default`

    static func open() {
        log("opened at \(Int(now.timeIntervalSince1970))")
    }
}

/// Prints what it asked of its contexts. The check compares it line by line.
@main
struct Main {
    @MainActor
    static func main() async throws {
        let counter = Shop().resolveDesk().counter
        try await counter.serve()
        print(counter.look())
        Register.open()
        let closed = withContext(counter, HolidayContext())
        print(closed.till.receipt, closed.look())
        do {
            try await closed.serve()
        } catch {
            print(error)
        }
    }
}
