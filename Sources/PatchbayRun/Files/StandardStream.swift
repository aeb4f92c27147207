import PatchbayPlatform

/// Standard output and standard error, written so that a full disk or a closed pipe does not go unnoticed.
package enum StandardStream {
    case output
    case error

    var isTerminal: Bool {
        switch self {
        case .output: isatty(STDOUT_FILENO) == 1
        case .error: isatty(STDERR_FILENO) == 1
        }
    }

    package func write(_ bytes: [UInt8]) throws(FileFailure) {
        switch self {
        case .output:
            try FileDescriptorWriter(descriptor: STDOUT_FILENO, path: "standard output").write(bytes)
        case .error:
            try FileDescriptorWriter(descriptor: STDERR_FILENO, path: "standard error").write(bytes)
        }
    }
}
