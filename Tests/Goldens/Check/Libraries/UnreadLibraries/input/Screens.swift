#if canImport(DIKit)
    import DIKit
#endif
import Swinject
import SwinjectAutoregistration

struct Screen: Injectable {
    init(dependency: Int) {}
}
