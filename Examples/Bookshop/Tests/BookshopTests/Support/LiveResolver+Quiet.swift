@testable import Bookshop

extension LiveResolver {
    /// The real providers, saying nothing but what is wrong.
    static func quiet(_ location: StorageLocation) -> LiveResolver {
        LiveResolver(location: location, logLevel: .error)
    }
}
