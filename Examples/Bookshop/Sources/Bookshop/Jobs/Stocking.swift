import Logging
import Patchbay

/// Puts a delivery on the shelves. A book that is there already stays as it is.
struct Stocking: Injectable {
    struct Dependency {
        let delivery: Delivery
        let catalogue: Catalogue
        let logger: Logger
    }

    struct Result: Equatable, Sendable {
        var added = 0
        var known = 0
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    func run() async throws -> Result {
        var result = Result()
        for book in dependency.delivery.books {
            do {
                try await dependency.catalogue.add(book)
                result.added += 1
            } catch ShopError.bookExists(let isbn) {
                dependency.logger.info("Known already", metadata: ["isbn": "\(isbn)"])
                result.known += 1
            }
        }
        return result
    }
}
