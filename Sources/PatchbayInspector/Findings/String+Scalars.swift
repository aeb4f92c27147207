extension String {
    /// A text in which some signs are spelled otherwise.
    ///
    /// It goes by scalars: a sign that joins with one of them would hide it among characters.
    func spellingScalars(_ spelling: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for scalar in replacing("\r\n", with: "\n").unicodeScalars {
            if let other = spelling(scalar) {
                text += other
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
