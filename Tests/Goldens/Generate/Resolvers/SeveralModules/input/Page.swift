import Kit
import Patchbay
import `default`
internal import Shop

struct Page: Injectable {
    struct Dependency {
        let banner: Kit.Banner
        let counter: Counter
        let label: Label
        let setting: Setting
        let till: Till
        let words: Kit.Banner.Text
    }

    let dependency: Dependency
}
