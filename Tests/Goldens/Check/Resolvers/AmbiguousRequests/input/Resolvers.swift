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

struct Clip {}
struct Reel {}

protocol FilmResolver: Resolver {
    func provideFirst() -> Clip
    func provideReel(first: Clip) -> Reel
    func provideSecond(reel: Reel) -> Clip
    func provideThird(clip: Clip, later: () -> Clip) -> Clip  // expect PB121 PB121
    func provideText(clip: Clip) -> String  // expect PB121
    func provideFourth(text: String) -> Clip
}

protocol StoreResolver: Resolver {
    func provideMain(backup: Reel) -> Reel
    func provideBackup(store: Reel) -> Reel  // expect PB121
}
