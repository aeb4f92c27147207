/// The types of Swinject that readers know by name.
enum SwinjectTypes {
    /// Those that register and resolve, whose variables have mostly the same names.
    static let containers: Set<String> = ["Container", "Resolver", "Assembler"]

    /// Those that a factory is handed, or could be, to resolve what it needs.
    static let resolvers: Set<String> = ["Container", "Resolver"]

    /// The names with which the library's own types begin.
    static let own: Set<String> = containers.union(["SwinjectStoryboard", "Swinject"])

    /// Those that stand for something which is resolved later, with what they stand for as their argument.
    static let deferring: Set<String> = ["Lazy", "Provider"]
}
