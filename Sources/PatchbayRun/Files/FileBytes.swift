import PatchbayPlatform

/// The bytes of whole files.
package enum FileBytes {
    /// All bytes of a file, of a pipe as well.
    package static func read(_ path: String) throws(FileFailure) -> [UInt8] {
        let descriptor = patchbay_open(path, O_RDONLY)
        guard descriptor >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }

        var bytes: [UInt8] = []
        // One byte more than the file has: the read that finds the end then needs no second buffer.
        var room = Int(status.st_size) + 1
        while true {
            let chunk = try readChunk(from: descriptor, room: room, path: path)
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            room = 65_536
        }
    }

    private static func readChunk(
        from descriptor: Int32,
        room: Int,
        path: String
    ) throws(FileFailure) -> [UInt8] {
        var code: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var got = -1
            repeat {
                got = PatchbayPlatform.read(descriptor, buffer.baseAddress, room)
            } while got < 0 && patchbay_error_number() == EINTR
            if got < 0 { code = patchbay_error_number() }
            count = max(got, 0)
        }
        guard code == 0 else { throw FileFailure(path: path, code: code) }
        return chunk
    }
}
