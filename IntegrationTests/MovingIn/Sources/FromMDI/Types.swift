protocol ABTestingProtocol: AnyObject { var name: String { get } }
protocol CodeGuardsProtocol: AnyObject { var name: String { get } }
protocol ThemeProtocol { var text: String { get } }

final class ABTesting: ABTestingProtocol { let name = "ab" }
final class CodeGuards: CodeGuardsProtocol { let name = "guards" }

final class Theme: ThemeProtocol {
    private let abTesting: ABTestingProtocol
    private let codeGuards: CodeGuardsProtocol

    init(
        abTesting: ABTestingProtocol,
        codeGuards: CodeGuardsProtocol
    ) {
        self.abTesting = abTesting
        self.codeGuards = codeGuards
    }

    var text: String { "theme of \(abTesting.name) and \(codeGuards.name)" }
}

protocol AppContextProtocol { var text: String { get } }

final class AppContext: AppContextProtocol {
    let boot: Int
    let sessionId: String
    let theme: ThemeProtocol

    init(
        boot: Int,
        sessionId: String,
        theme: ThemeProtocol
    ) {
        self.boot = boot
        self.sessionId = sessionId
        self.theme = theme
    }

    static func make(_ boot: Int, sessionId: String) -> AppContext {
        AppContext(boot: boot, sessionId: sessionId, theme: Theme(abTesting: ABTesting(), codeGuards: CodeGuards()))
    }

    var text: String { "\(boot) \(sessionId) \(theme.text)" }
}
