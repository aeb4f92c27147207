/// A module that somebody else creates and a configurator fills: a cell that a list view makes, a view that
/// an archive decodes.
///
/// ```swift
/// final class ItemCell: ConfiguratorModule {
///     struct Dependency { let imageDownloader: any ImageDownloader }
///     struct Payload { let imageURL: URL }
///
///     func configure(dependency: Dependency, payload: Payload) { … }
/// }
///
/// let configurator = ItemCell.Configurator(dependency: .init(imageDownloader: downloader))
/// configurator.configure(cell, payload: .init(imageURL: url))
/// ```
public protocol ConfiguratorModule: AnyObject, Module {
    /// The type that configures instances of this module.
    associatedtype Configurator = Patchbay.Configurator<Self>

    /// Fills the instance with both halves of what it needs. May be called more than once.
    ///
    /// - Parameters:
    ///   - dependency: From the composition root, by way of the configurator.
    ///   - payload: From whoever called the configurator.
    func configure(dependency: Dependency, payload: Payload)
}

extension ConfiguratorModule where Dependency == Void {
    /// Fills an instance of a module that depends on nothing.
    @inlinable
    public func configure(payload: Payload) {
        configure(dependency: (), payload: payload)
    }
}

extension ConfiguratorModule where Payload == Void {
    /// Fills an instance of a module that needs nothing at run time.
    @inlinable
    public func configure(dependency: Dependency) {
        configure(dependency: dependency, payload: ())
    }
}

extension ConfiguratorModule where Dependency == Void, Payload == Void {
    /// Fills an instance of a module that needs nothing.
    @inlinable
    public func configure() {
        configure(dependency: (), payload: ())
    }
}
