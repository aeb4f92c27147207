import Hummingbird

extension ShopError {
    var status: HTTPResponse.Status {
        switch self {
        case .noSuchBook, .noSuchOrder, .noSuchSession: .notFound
        case .notCovered: .init(code: 402, reasonPhrase: "Payment Required")
        case .bookExists, .outOfStock, .cannotChange: .conflict
        }
    }

    var body: ErrorBody {
        switch self {
        case .bookExists(let isbn):
            ErrorBody("book_exists", "The shop has this book already", isbn: isbn)
        case .noSuchBook(let isbn):
            ErrorBody("no_such_book", "The shop does not sell this book", isbn: isbn)
        case .noSuchOrder:
            ErrorBody("no_such_order", "Nobody placed an order of this number")
        case .noSuchSession:
            ErrorBody("no_such_session", "Nobody has this session, or it has ended")
        case .notCovered(let requested, let available):
            ErrorBody("not_covered", "Not enough is left to pay for this", requested: requested, available: available)
        case .outOfStock(let isbn, let requested, let available):
            ErrorBody(
                "out_of_stock",
                "Not enough copies are left",
                isbn: isbn,
                requested: requested,
                available: available
            )
        case .cannotChange(_, let from, let to):
            ErrorBody("cannot_change", "An order that is \(from.rawValue) cannot become \(to.rawValue)")
        }
    }
}
