/// Types of Apple's frameworks that put what inherits from them on the main actor, which the sources of a program do not
/// show: what generated code meets most.
enum FrameworkActors {
    static func hasMainActor(class name: String) -> Bool { classes.contains(name) }

    /// - Parameter imports: The modules that a file imports which conforms: other modules may have a `View` as well.
    static func hasMainActor(protocol name: String, imports: [String]) -> Bool {
        protocols.contains(name) || protocolsOfSwiftUI.contains(name) && imports.contains("SwiftUI")
    }

    private static let classes: Set<String> = [
        "UIResponder", "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView",
        "UITextField", "UITextView", "UISwitch", "UISlider", "UISegmentedControl", "UIPageControl", "UIDatePicker",
        "UIPickerView", "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UIRefreshControl", "UIToolbar",
        "UINavigationBar", "UITabBar", "UIVisualEffectView", "UITableView", "UITableViewCell",
        "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell", "UICollectionViewListCell",
        "UICollectionReusableView", "UICollectionViewLayout", "UICollectionViewFlowLayout", "UIWindow",
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UIHostingController",
        "UIAlertController", "UISearchController", "UIPresentationController",
        "NSResponder", "NSView", "NSControl", "NSButton", "NSTextField", "NSTextView", "NSImageView", "NSScrollView",
        "NSStackView", "NSTableView", "NSOutlineView", "NSCollectionView", "NSTableCellView", "NSVisualEffectView",
        "NSWindow", "NSPanel", "NSWindowController", "NSViewController", "NSSplitViewController",
        "NSTabViewController", "NSHostingController", "NSHostingView", "NSCollectionViewItem",
        "WKInterfaceController", "WKWebView", "MTKView", "MKMapView",
    ]

    private static let protocols: Set<String> = [
        "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "UIScrollViewDelegate",
        "UITableViewDelegate", "UITableViewDataSource", "UITableViewDataSourcePrefetching", "UICollectionViewDelegate",
        "UICollectionViewDataSource", "UICollectionViewDataSourcePrefetching", "UICollectionViewDelegateFlowLayout",
        "UITextFieldDelegate", "UITextViewDelegate", "UISearchBarDelegate", "UISearchResultsUpdating",
        "UISearchControllerDelegate", "UINavigationControllerDelegate", "UITabBarControllerDelegate",
        "UISplitViewControllerDelegate", "UIPageViewControllerDelegate", "UIPageViewControllerDataSource",
        "UIImagePickerControllerDelegate", "UIPickerViewDelegate", "UIPickerViewDataSource",
        "UIGestureRecognizerDelegate", "UIAdaptivePresentationControllerDelegate",
        "UIViewControllerTransitioningDelegate", "UIViewControllerAnimatedTransitioning", "UIDocumentPickerDelegate",
        "NSApplicationDelegate", "NSWindowDelegate", "NSTableViewDelegate", "NSTableViewDataSource",
        "NSOutlineViewDelegate", "NSOutlineViewDataSource", "NSCollectionViewDelegate", "NSCollectionViewDataSource",
        "NSTextFieldDelegate", "NSMenuDelegate", "NSToolbarDelegate",
        "WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler",
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    private static let protocolsOfSwiftUI: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "ButtonStyle", "PrimitiveButtonStyle",
        "LabelStyle", "ToggleStyle", "DropDelegate", "PreviewProvider",
    ]
}
