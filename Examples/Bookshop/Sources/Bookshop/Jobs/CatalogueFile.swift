/// A JSON file with books, as a supplier sends it.
struct CatalogueFile: Equatable, Sendable {
    let path: String
}
