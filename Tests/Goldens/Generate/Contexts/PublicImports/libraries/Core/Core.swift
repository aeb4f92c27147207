public protocol BaseContext: Sendable {
    var item: String { get }
}
