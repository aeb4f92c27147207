/// The number by which the book trade knows a title: thirteen digits, the last of which is a check digit.
struct ISBN: Hashable, Sendable, CustomStringConvertible {
    /// The thirteen digits, without hyphens.
    let digits: String

    /// Reads a number written with or without hyphens.
    ///
    /// - Throws: `InvalidValue` when it has not thirteen digits or the check digit is wrong.
    init(_ text: String) throws(InvalidValue) {
        let digits = text.filter { $0 != "-" && $0 != " " }
        let values = digits.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        guard digits.count == 13, values.count == 13 else {
            throw InvalidValue(field: "isbn", reason: "an ISBN has 13 digits")
        }
        let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        guard sum.isMultiple(of: 10) else {
            throw InvalidValue(field: "isbn", reason: "the check digit of \(digits) is wrong")
        }
        self.digits = digits
    }

    var description: String { digits }
}
