/// A type that states what it needs and is made by a static method.
///
/// For types whose initialiser is not theirs to shape: one that is loaded from a storyboard, or one whose making
/// is more than initialising. As with ``Injectable``, the method may be `async`, `throws`, both or neither.
public protocol FactoryMethodInjectable: Module where Payload == Void {
    /// Makes an instance from what it needs.
    static func makeInstance(dependency: sending Dependency) async throws -> Self
}
