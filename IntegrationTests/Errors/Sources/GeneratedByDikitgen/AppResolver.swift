import Patchbay

final class Archive {}

protocol AppResolver: Resolver {
    func provideArchive() -> Archive
}
