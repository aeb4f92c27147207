/// The words for a wait.
public protocol Wording: AnyObject, Sendable {
    func words(forMinutes minutes: Int) -> String
}

final class EnglishWording: Wording {
    func words(forMinutes minutes: Int) -> String {
        minutes == 0 ? "now" : "in \(minutes) min"
    }
}
