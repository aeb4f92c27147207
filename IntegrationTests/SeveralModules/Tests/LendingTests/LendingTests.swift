import Archive
import Patchbay
import Testing
import Vocabulary

@testable import Lending

/// The resolver of the application with a shelf of the test's own.
private struct TestLending: LendingResolver {
    let shelf: EmptyShelf

    func provideShelf() -> any Shelf { shelf }
}

struct EmptyShelf: Shelf {
    func titles() -> [String] { [] }
}

/// A resolver that belongs to the tests: wired in this target, from types of the targets below.
protocol ShelfTestResolver: Resolver {
    func provideShelf() -> EmptyShelf
    func provideAnyShelf(shelf: EmptyShelf) -> any Shelf
}

private struct ShelfTest: ShelfTestResolver {
    func provideShelf() -> EmptyShelf { EmptyShelf() }
    func provideAnyShelf(shelf: EmptyShelf) -> any Shelf { shelf }
}

/// A resolver that refines one of the application, and shares what that shares.
protocol AuditResolver: LedgerResolver {}

struct Audit: Injectable {
    struct Dependency {
        let ledger: Ledger
    }

    let dependency: Dependency
}

private struct AuditTest: AuditResolver {
    let shared = LedgerResolverShared()
}

struct LendingTests {
    @Test("A test resolves the application's types with a provider of its own")
    func ownProvider() {
        let lending = TestLending(shelf: EmptyShelf())
        #expect(lending.resolveDesk(member: Member(name: "Bo")).lend("Sea") == "0: Bo takes ")
    }

    @Test("A resolver in the test target is wired too")
    func ownResolver() {
        #expect(ShelfTest().resolveCatalogue().search("Sea").isEmpty)
    }

    @Test("A resolver in the test target uses the store of the one that it refines")
    func storeOfTheApplication() {
        let audit = AuditTest()
        #expect(audit.resolveAudit().dependency.ledger === audit.resolveLedger())
    }
}
