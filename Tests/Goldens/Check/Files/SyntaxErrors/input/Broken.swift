import Patchbay

protocol AppResolver: Resolver {
    func provideDatabase( -> Database  // expect PB003
}
