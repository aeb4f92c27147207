/// A type that states what it needs and is made by a static method, for types whose initialiser is not theirs
/// to shape: one made from a storyboard, or one that must do more than initialise.
public protocol FactoryMethodInjectable: Module where Payload == Void {
    /// Makes an instance from what it needs.
    static func makeInstance(dependency: sending Dependency) async throws -> Self
}
