import Patchbay

protocol AppResolver: Resolver {
<<<<<<< HEAD
    func provideDatabase() -> Database
=======
    func provideStore() -> Store
>>>>>>> feature
}
