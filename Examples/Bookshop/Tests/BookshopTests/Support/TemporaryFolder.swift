import Foundation

/// Runs a test with a folder of its own, which is gone afterwards.
func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bookshop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// Runs a test with the path of a database file that is not there yet.
func withDatabaseFile<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    try await withTemporaryFolder { folder in
        try await body(folder.appending(path: "shop.sqlite").path(percentEncoded: false))
    }
}
