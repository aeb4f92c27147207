#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A pipe of the system, for less than it holds.
struct Pipe {
    let readEnd: CInt
    let writeEnd: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        precondition(pipe(&ends) == 0, "the system has no pipe")
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// Bytes as the compiler and a plug-in send them: with their number before them.
    static func framed(_ text: String) -> [UInt8] {
        withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian, Array.init) + Array(text.utf8)
    }

    func write(_ bytes: [UInt8]) {
        let count = bytes.withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "the pipe is too small")
    }

    func endWriting() { close(writeEnd) }

    /// Ends when everybody who could write has ended.
    func readToEnd() -> [UInt8] {
        defer { close(readEnd) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while case let count = read(readEnd, &piece, piece.count), count > 0 { bytes += piece[..<count] }
        return bytes
    }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
