import Patchbay

// Two providers of one type: a request takes the one that has its name, capitals aside.

struct Address: Sendable { var text: String }

protocol AppResolver: Resolver {
    func provideBaseURL() -> Address
    func provideCDNURL(baseURL: Address) -> Address
}

struct Downloader: Injectable {
    struct Dependency {
        let baseURL: Address
        let cdnUrl: Address
    }
    let dependency: Dependency
}

struct Resolvers: AppResolver {
    func provideBaseURL() -> Address { Address(text: "base") }
    func provideCDNURL(baseURL: Address) -> Address { Address(text: baseURL.text + "/cdn") }
}

let downloader = Resolvers().resolveDownloader()
print(downloader.dependency.baseURL.text, downloader.dependency.cdnUrl.text)
print(Resolvers().resolveBaseURL().text, Resolvers().resolveCDNURL().text)
