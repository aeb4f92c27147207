@_exported import PatchbayContexts

/// Writes the forms of a client that tests need: one that fails the test when it is asked, and one that notes what it is
/// asked.
///
/// At a struct of closures:
///
/// ```swift
/// @ContextClient
/// struct Catalogue: Sendable {
///     var titles: @Sendable (_ author: String, _ limit: Int) async throws -> [String]
///     var report: @Sendable (String) -> Void
/// }
/// ```
///
/// it adds a method with the labels that the type of a closure has, `catalogue.titles(author: "Austen", limit: 3)`; an
/// initialiser in which every closure may be left out, and is then unimplemented; `unimplemented` and
/// `recording(_:over:)`; and the enum `Call` of what can be asked.
///
/// At a protocol it writes a struct beside it, with the name of the protocol and `Stub`, that answers with closures:
/// `CatalogueStub(onTitles: { _, _ in ["Emma"] })`, with the same forms. Call sites go on with the protocol's methods.
///
/// The unimplemented form reports to Swift Testing or XCTest as `_UnimplementedContext` does. Arguments are noted, so they
/// are `Sendable`; closures that are not, and what has a word before its type, as `inout` or `sending`, are left out. A
/// struct has nothing but closures and properties with a value, a protocol has methods and properties that are read;
/// anything else is an error. The requirements of protocols that it refines are not seen. The idea is that of
/// swift-dependencies' `@DependencyClient`.
@attached(member, names: arbitrary)
@attached(peer, names: suffixed(Stub))
@attached(extension, conformances: _ClientPlaceholder)
public macro ContextClient() = #externalMacro(module: "PatchbayMacroPlugin", type: "ContextClientMacro")
