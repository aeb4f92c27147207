import Foundation

/// The input that is being parsed, for the thread that says how far it is, and ends a parse which does not end.
final class Watch: @unchecked Sendable {
    // Unchecked: what changes is read and written under the lock.
    private let lock = NSLock()
    private let count: Int
    private var begun = 0
    private var input: [UInt8] = []
    private var begunBefore = 0
    private var timeBefore = 0.0

    init(of count: Int) { self.count = count }

    func begin(_ input: [UInt8]) {
        lock.lock()
        defer { lock.unlock() }
        begun += 1
        self.input = input
    }

    /// Says how far it is. If the same parse has had a processor for a minute, the process ends.
    func look() {
        lock.lock()
        defer { lock.unlock() }
        let time = Double(clock()) / Double(CLOCKS_PER_SEC)
        if begun == begunBefore, time < timeBefore + 60 { return }
        timeBefore = time
        guard begun > begunBefore else {
            print(
                "no end in sight: \(begun) of \(count), \(input.count) bytes: \(String(decoding: input.prefix(3000), as: UTF8.self))"
            )
            exit(1)
        }
        begunBefore = begun
        FileHandle.standardError.write(Data("\(begun) of \(count)\n".utf8))
    }
}
