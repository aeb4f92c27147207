public struct UserID: Hashable, Sendable { public let number: Int; public init(_ number: Int) { self.number = number } }

public struct User: Identifiable, Sendable {
    public let id: UserID
    public init(id: UserID) { self.id = id }
}

public struct Account: Sendable {
    public typealias ID = Int
    public let id: Int
}
