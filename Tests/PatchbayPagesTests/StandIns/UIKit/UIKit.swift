// Stands for Apple's module where that is not there: what Patchbay uses of it, with the isolation and the initialisers
// that matter. The compiler takes initialisers of Objective-C for `required` ones, which those of a Swift class are not.
import Foundation

@MainActor open class UIResponder: NSObject {
    public override nonisolated init() {}
}

@MainActor open class UIViewController: UIResponder {
    public required init(nibName: String?, bundle: Bundle?) {}

    public required init?(coder: NSCoder) {}

    open func viewDidLoad() {}
}

@MainActor open class UIView: UIResponder {}

@MainActor open class UITableViewCell: UIView {}
