// Stands for Apple's module where that is not there: what Patchbay uses of it, with the isolation and the initialisers
// that matter. The compiler takes initialisers of Objective-C for `required` ones, which those of a Swift class are not.
import Foundation

open class NSNib: NSObject {
    public typealias Name = String
}

@MainActor open class NSResponder: NSObject {
    public override nonisolated init() {}

    public required init?(coder: NSCoder) {}
}

@MainActor open class NSViewController: NSResponder {
    public required init(nibName: NSNib.Name?, bundle: Bundle?) {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func viewDidLoad() {}
}
