/// A file without a word of Swinject.
enum Disk: String {
    case hot, cold
    case frozen = "ice"
}

enum Queue {
    static let main = "main"
    static let other = "other"
    static let alias = "main"
    static let made = "ma" + "in"
    static var changing = "now"
}

enum Channel {
    #if DEBUG
    static let log = "debug"
    #else
    static let log = "release"
    #endif
}
