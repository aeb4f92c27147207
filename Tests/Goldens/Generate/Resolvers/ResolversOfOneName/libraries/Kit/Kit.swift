import Patchbay

public protocol AppResolver: Resolver {
    func provideCount() -> Int
}
public enum Space {
    public protocol Inner: Resolver { func provideCount() -> Int }
}
