import Patchbay

protocol AppResolver: Resolver {
    func provideName(parts: String...) -> String
}
