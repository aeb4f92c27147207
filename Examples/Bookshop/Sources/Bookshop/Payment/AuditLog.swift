import Logging
import PatchbayFeatures

/// Where what was paid is written down: there from the root on, the same for all.
struct AuditLog: StaticFeature {
    var logger: Logger

    static var placeholder: AuditLog {
        AuditLog(logger: Logger(label: "nowhere") { _ in SwiftLogNoOpLogHandler() })
    }
}
