protocol DeskContext: OpenContext {
    var chair: String { get }
}
