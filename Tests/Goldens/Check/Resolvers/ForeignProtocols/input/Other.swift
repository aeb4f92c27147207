// None of this is ours: the names alone make nothing.

protocol Injectable { init(dependency: Int) }
protocol Resolver {}

final class Thing: Injectable {
    required init(dependency: Int) {}
}

protocol DNSResolver: Resolver {
    static func provideNothing()
}
