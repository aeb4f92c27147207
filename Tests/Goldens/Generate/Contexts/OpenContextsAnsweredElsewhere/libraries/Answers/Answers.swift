public protocol Lengths {}

extension Lengths {
    public var length: Int { 40 }
}

open class Heights {
    public let height = 3

    public init() {}
}
