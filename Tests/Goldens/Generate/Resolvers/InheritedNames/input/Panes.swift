/// Keeps a name to this file: nobody elsewhere inherits it.
class Pane {
    private struct Style {}
    fileprivate typealias Handler = Int
}
