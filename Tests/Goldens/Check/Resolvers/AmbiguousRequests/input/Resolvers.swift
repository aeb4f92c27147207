import Foundation
import Patchbay

protocol AppResolver: Resolver {
    func provideBaseURL() -> URL
    func provideCDNURL() -> Foundation.URL
    func provideClient(address: URL) -> String  // expect PB121
}

final class Downloader: Injectable {
    struct Dependency {
        let baseURL: URL
        let url: URL  // expect PB121
    }
    init(dependency: Dependency) {}
}
