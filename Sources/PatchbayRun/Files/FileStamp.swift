import PatchbayModel
import PatchbayPlatform
import PatchbayReader

/// The part of a file's status that changes whenever its content does: which file it is, how long, and when it was
/// last changed. Build systems and Git tell by the same that a file need not be read.
struct FileStamp: Equatable, Sendable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    /// The time of the last change of the content. A program may set it to anything.
    var modified: Time
    /// The time of the last change of anything: nobody can set that.
    var changed: Time

    struct Time: Equatable, Comparable, Sendable {
        var seconds: Int64
        var nanoseconds: Int64

        static func < (left: Self, right: Self) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }

        static var now: Time {
            var now = timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            return Time(now)
        }
    }

    /// - Returns: `nil` when there is no such file, or it is no ordinary one.
    static func of(_ path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, patchbay_kind_of(&status) == .ordinaryFile else { return nil }
        return FileStamp(status)
    }

    /// True if a change after this would show. One that follows within what the file system's clock cannot tell apart
    /// would not: that is some milliseconds where it keeps nanoseconds, and up to two seconds elsewhere.
    func isSettled(at now: Time) -> Bool {
        let last = max(modified, changed)
        let isFine = changed.nanoseconds != 0
        return last.adding(seconds: isFine ? 0 : 2, nanoseconds: isFine ? 100_000_000 : 0) < now
    }
}

extension FileStamp {
    /// - Parameter status: Of an ordinary file.
    init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        self.modified = Time(modified)
        self.changed = Time(changed)
    }
}

extension FileStamp.Time {
    fileprivate init(_ time: timespec) {
        self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    fileprivate func adding(seconds: Int64, nanoseconds: Int64) -> Self {
        let sum = self.nanoseconds + nanoseconds
        return Self(seconds: self.seconds + seconds + sum / 1_000_000_000, nanoseconds: sum % 1_000_000_000)
    }
}

extension Digest {
    mutating func add(_ stamp: FileStamp) {
        add(stamp.device)
        add(stamp.number)
        for number in [
            stamp.size, stamp.modified.seconds, stamp.modified.nanoseconds, stamp.changed.seconds,
            stamp.changed.nanoseconds,
        ] { add(UInt64(bitPattern: number)) }
    }
}
