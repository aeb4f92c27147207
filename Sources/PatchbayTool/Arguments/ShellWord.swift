extension String {
    /// The text as one word of a command that people copy: in quotes where it has anything but letters, digits and what
    /// paths have.
    var asShellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
    }
}
