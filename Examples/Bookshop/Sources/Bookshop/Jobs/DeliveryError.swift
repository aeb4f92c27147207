/// Why a catalogue file cannot be used.
enum DeliveryError: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case notACatalogue(String)
    case invalidBook(String, number: Int, InvalidValue)

    var description: String {
        switch self {
        case .unreadable(let path): "cannot read \(path)"
        case .notACatalogue(let path): "\(path) is no JSON array of books"
        case .invalidBook(let path, let number, let problem): "\(path), book \(number): \(problem)"
        }
    }
}
