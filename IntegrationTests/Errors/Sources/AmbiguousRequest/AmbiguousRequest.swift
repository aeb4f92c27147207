import Foundation
import Patchbay

struct Downloader: Injectable {
    struct Dependency {
        let url: URL
    }

    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideBaseURL() -> URL
    func provideImageURL() -> URL
}
