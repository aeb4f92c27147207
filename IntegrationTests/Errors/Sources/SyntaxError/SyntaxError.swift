import Patchbay

protocol AppResolver: Resolver {
    func provideName( -> String
}
