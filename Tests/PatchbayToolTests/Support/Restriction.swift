import Foundation

/// Ways to run the tool with less than the tests may do.
enum Restriction {
    /// A command that runs another one to which the permissions of files apply.
    ///
    /// They do not apply to root. So the capabilities that exempt it are taken away; nothing where that cannot
    /// be done.
    static var permissionsApply: [String]? {
        guard geteuid() == 0 else { return ["/usr/bin/env"] }
        let setpriv = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setpriv) else { return nil }
        return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]
    }

    /// A command that runs another one to which every write to a file fails half-way.
    ///
    /// The limit counts blocks; the signal that would end the process is ignored, so that the write fails.
    static let noRoomForFiles = ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"]
}
