import PatchbayReader

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Stands between the compiler and the plug-in's loop, and hands on what ``HostMessage`` says is for the loop.
///
/// A message is eight bytes with its length, the lowest first, and then JSON. The compiler sends one when the one before
/// was answered, so what is answered here cannot overtake what the loop answers.
struct MessageRelay: Sendable {
    /// From the compiler.
    let input: CInt
    /// To the compiler.
    let output: CInt
    /// To the loop.
    let loop: CInt

    /// Puts a relay before standard input, on a thread of its own.
    ///
    /// Where the system has no descriptor or thread to spare, nothing changes: the loop talks to the compiler itself.
    static func start() {
        var ends: [CInt] = [-1, -1]
        let (input, output) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
        guard input >= 0, output >= 0, pipe(&ends) == 0, dup2(ends[0], STDIN_FILENO) >= 0 else {
            return ([input, output] + ends).forEach(closeIfOpen)
        }
        close(ends[0])
        let relay = MessageRelay(input: input, output: output, loop: ends[1])
        if WorkerThreads.start({ relay.run() }) == nil {
            dup2(input, STDIN_FILENO)
            [input, output, ends[1]].forEach(closeIfOpen)
        }
    }

    private static func closeIfOpen(_ descriptor: CInt) {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Until the compiler has nothing more to say. Then the loop has nothing more to read, and ends.
    func run() {
        defer { close(loop) }
        while let message = nextMessage() {
            defer { message.deallocate() }
            let bytes = UnsafeRawBufferPointer(rebasing: message.dropLast())
            let isSent =
                switch HostMessage(bytes).fate {
                case .passed(let cut): send([bytes[..<cut.lowerBound], bytes[cut.upperBound...]], to: loop)
                case .answered: Array(HostMessage.nothing.utf8).withUnsafeBytes { send([$0[...]], to: output) }
                }
            guard isSent else { return }
        }
    }

    /// With a zero behind it.
    private func nextMessage() -> UnsafeMutableRawBufferPointer? {
        var header: UInt64 = 0
        guard withUnsafeMutableBytes(of: &header, fill), let count = Int(exactly: UInt64(littleEndian: header)),
            count < Int.max
        else { return nil }
        let message = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 1, alignment: 1)
        guard fill(UnsafeMutableRawBufferPointer(rebasing: message.dropLast())) else {
            message.deallocate()
            return nil
        }
        message[count] = 0
        return message
    }

    /// - Returns: `false` at the end of what there is.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var rest = buffer[...]
        while !rest.isEmpty {
            let part = UnsafeMutableRawBufferPointer(rebasing: rest)
            let count = read(input, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// - Returns: `false` if nobody reads.
    private func send(_ parts: [Slice<UnsafeRawBufferPointer>], to descriptor: CInt) -> Bool {
        var header = UInt64(parts.reduce(0) { $0 + $1.count }).littleEndian
        let isBegun = withUnsafeBytes(of: &header) { empty($0[...], into: descriptor) }
        return isBegun && parts.allSatisfy { empty($0, into: descriptor) }
    }

    private func empty(_ buffer: Slice<UnsafeRawBufferPointer>, into descriptor: CInt) -> Bool {
        var rest = buffer
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
