import PatchbayModel
import PatchbayPlatform

extension FindingPages {
    /// The variable that says where the documentation is; empty, no addresses are shown.
    package static let variable = "PATCHBAY_DOCUMENTATION_SITE"

    /// The pages that a run points to: those of the site that the command line names, else the environment, else the
    /// published one; and where there is none, those of the clone that this program was built from.
    package static func current(
        naming site: String? = nil,
        environment: (String) -> String? = ProcessEnvironment.value,
        clone: String? = Self.clone
    ) -> FindingPages {
        if let site = site ?? environment(variable) ?? publishedSite { return site.isEmpty ? .unknown : .site(site) }
        return clone.map(FindingPages.folder) ?? .unknown
    }

    /// The folder in the clone, if it is still there. A release build has none: it runs on other machines than the one
    /// that built it, and has to come out the same wherever that was.
    package static var clone: String? {
        #if DEBUG
            let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
            let folder = (sources + ["Patchbay", "Patchbay.docc", "Diagnostics"]).joined(separator: "/")
            return access(folder, F_OK) == 0 ? folder : nil
        #else
            return nil
        #endif
    }
}
