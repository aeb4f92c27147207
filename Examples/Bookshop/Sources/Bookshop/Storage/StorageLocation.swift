/// Where the shop keeps its books and orders.
enum StorageLocation: Equatable, Sendable {
    /// Nowhere: gone when the program ends.
    case memory
    /// A file, made at first use.
    case file(String)
    /// A file that must be there already.
    case existingFile(String)
}
