#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension FactoryModule where Self: UIViewController {
        /// Creates a view controller from the nib of its name, if there is one, and ignores what it is given.
        ///
        /// For view controllers whose factory is customised, so that something else hands over the dependency
        /// and the payload. Implement the initialiser to do so there.
        @preconcurrency @MainActor
        public init(dependency: Dependency, payload: Payload) {
            self.init(nibName: nil, bundle: nil)
        }
    }
#elseif canImport(AppKit)
    import AppKit

    extension FactoryModule where Self: NSViewController {
        /// Creates a view controller from the nib of its name, if there is one, and ignores what it is given.
        ///
        /// For view controllers whose factory is customised, so that something else hands over the dependency
        /// and the payload. Implement the initialiser to do so there.
        @preconcurrency @MainActor
        public init(dependency: Dependency, payload: Payload) {
            self.init(nibName: nil, bundle: nil)
        }
    }
#endif
