// swift-format-ignore-file: OnlyOneTrailingClosureArgument
// A block says what is replaced, and the one behind it is what runs.

import Foundation
import PatchbayContexts
import Shelves
import Shop

extension LiveContext: ContextProvider {
    public var label: String { "books" }
}

@main struct Program {
    static func main() async throws {
        LiveContext().provideContexts()
        print(Shelf().text)
        print(isOpen())
        let start = Date(timeIntervalSinceReferenceDate: 0)
        try await withContext((any ShopContext).self, overriding: { $0.now = start }) {
            try await withContext((any ShopContext).self, overriding: { $0.makeUUID = .incrementing }) {
                print(try await Till().sell("Emma"))
            }
        }
        withContext((any ShelfContext).self, overriding: { $0.shelfLength = 7 }) { print(Shelf().text) }
    }
}
