import PatchbayPlatform

/// The writer of all of some bytes to an open file.
struct FileDescriptorWriter {
    let descriptor: Int32
    /// The name of the file when it fails.
    let path: String

    func write(_ bytes: [UInt8]) throws(FileFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                PatchbayPlatform.write(descriptor, buffer.baseAddress! + written, bytes.count - written)
            }
            if count < 0 && patchbay_error_number() == EINTR { continue }
            guard count >= 0 else { throw FileFailure(path: path, code: patchbay_error_number()) }
            written += count
        }
    }
}
