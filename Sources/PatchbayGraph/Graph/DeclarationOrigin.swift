/// The space in which the name of a declaration is known: a module, or one file of it that keeps the name to itself.
package struct DeclarationOrigin: Hashable {
    package var module: String
    package var file: String?
}
