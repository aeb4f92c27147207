import Patchbay

typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
typealias Sheet = (Row, Row, Row, Row, Row, Row, Row, Row, Row, Row)
typealias Book = (Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Sheet)

final class Matrix: Injectable {
    struct Dependency {
        let cells: Book
    }

    init(dependency: Dependency) {}
}
