import Foundation

/// Prints a line at once, also when the output is a file or a pipe: whoever started the server waits for it.
func writeLine(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
