import Foundation
import Patchbay

final class Payments: SharedInjectable, Sendable {
    struct Dependency { let baseURL: URL }  // expect PB203

    init(dependency: Dependency) {}
}

protocol ShopResolver: Resolver {
    var shared: ShopResolverShared { get }
    func providBaseURL() -> URL
}
