import Foundation
import Patchbay

/// The books in a catalogue file. There is no delivery without a readable file and valid books in it, so
/// it is made by a method that may throw.
struct Delivery: FactoryMethodInjectable {
    struct Dependency {
        let file: CatalogueFile
    }

    let books: [Book]

    /// - Throws: `DeliveryError`.
    static func makeInstance(dependency: Dependency) throws -> Delivery {
        let path = dependency.file.path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw DeliveryError.unreadable(path)
        }
        guard let bodies = try? JSONDecoder().decode([BookBody].self, from: data) else {
            throw DeliveryError.notACatalogue(path)
        }
        var books: [Book] = []
        for (index, body) in bodies.enumerated() {
            do {
                books.append(try body.book())
            } catch {
                throw DeliveryError.invalidBook(path, number: index + 1, error)
            }
        }
        return Delivery(books: books)
    }
}
