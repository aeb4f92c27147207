import Configuration
import Patchbay

/// How many books a search may find: `search.usual` where nobody says, `search.most` at most. In the environment
/// these are `BOOKSHOP_SEARCH_USUAL` and `BOOKSHOP_SEARCH_MOST`.
struct SearchLimits: Injectable {
    struct Dependency {
        let config: ConfigReader
    }

    let usual: Int
    let most: Int

    init(dependency: Dependency) {
        let config = dependency.config.scoped(to: "search")
        most = max(1, config.int(forKey: "most", default: 200))
        usual = min(max(1, config.int(forKey: "usual", default: 50)), most)
    }
}
