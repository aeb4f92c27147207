/// Keeps a name to this file: nobody elsewhere inherits it.
class Pane {
    private struct Style {}
    fileprivate typealias Handler = Int
}

/// Keeps names to this file that mean something else in an extension elsewhere.
enum Rack {
    private struct Style {}
    fileprivate typealias Image = Int
}
