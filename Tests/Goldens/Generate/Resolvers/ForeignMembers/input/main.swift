import Foundation
import Patchbay

// Types in extensions of what other modules declare: its member types need no qualifier there, but elsewhere.

typealias Text = String

struct Index { let page: Int }

extension String {
    struct Mark: Injectable {
        struct Dependency {
            let place: Index
            let width: Int
        }
        let place: Index
        let width: Int
        init(dependency: Dependency) { (place, width) = (dependency.place, dependency.width) }
    }
}

extension Text {
    enum Deep {
        struct Letter: Injectable {
            struct Dependency { let candidates: [Element] }
            let text: String
            init(dependency: Dependency) { text = "\(dependency.candidates.count)" }
        }
    }
}

extension Calendar {
    struct Step: Injectable {
        struct Dependency {
            let unit: Component
            let index: Index
        }
        let text: String
        init(dependency: Dependency) { text = "\(dependency.unit) of page \(dependency.index.page)" }
    }
}

protocol AppResolver: Resolver {
    func provideIndex() -> Index
    func providePlace() -> String.Index
    func provideLetters() -> [String.Element]
}

struct App: AppResolver {
    func provideIndex() -> Index { Index(page: 4) }
    func providePlace() -> String.Index { "abc".endIndex }
    func provideLetters() -> [Character] { ["a", "b"] }
}

let app = App()
print(app.resolveStringMark(width: 3).width, app.resolveStringDeepLetter().text)
print(app.resolveCalendarStep(unit: .day).text)
