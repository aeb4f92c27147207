import Patchbay

protocol AppResolver: Resolver {
    static func provideName() -> String
}
