import PatchbayPlatform

/// Messages to and from the compiler: eight bytes with the length, the lowest first, and then as many of JSON.
package struct MessageChannel {
    let input: CInt
    let output: CInt

    /// Answers messages until there is none any more, or nobody reads the answers.
    package func run() {
        var plugin = MacroPlugin()
        while let message = nextMessage() {
            defer { message.deallocate() }
            guard let bytes = message.assumingMemoryBound(to: UInt8.self).baseAddress,
                send(plugin.answer(bytes, count: message.count))
            else { return }
        }
    }

    /// - Returns: `nil` at the end; an empty message is one, too.
    private func nextMessage() -> UnsafeMutableRawBufferPointer? {
        var header: UInt64 = 0
        guard withUnsafeMutableBytes(of: &header, fill), let count = Int(exactly: UInt64(littleEndian: header)),
            count > 0
        else { return nil }
        let message = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        guard fill(message) else {
            message.deallocate()
            return nil
        }
        return message
    }

    /// - Returns: `false` at the end of what there is.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        guard let start = buffer.baseAddress else { return true }
        return transfer(buffer.count) { read(input, start + $0, $1) }
    }

    /// - Returns: `false` if nobody reads.
    private func send(_ answer: [UInt8]) -> Bool {
        var header = UInt64(answer.count).littleEndian
        return withUnsafeBytes(of: &header, empty) && answer.withUnsafeBytes(empty)
    }

    private func empty(_ buffer: UnsafeRawBufferPointer) -> Bool {
        guard let start = buffer.baseAddress else { return true }
        return transfer(buffer.count) { write(output, start + $0, $1) }
    }

    /// - Parameter part: Moves bytes from an offset on, as many as are left or fewer, and returns how many.
    private func transfer(_ total: Int, _ part: (_ offset: Int, _ rest: Int) -> Int) -> Bool {
        var offset = 0
        while offset < total {
            let count = part(offset, total - offset)
            if count < 0, patchbay_error_number() == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}
