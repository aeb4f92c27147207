import Library
import Patchbay

protocol DeskResolver: Resolver {
    func provideShelf() -> String
}

struct Desk: DeskResolver {
    func provideShelf() -> String { "the upper shelf" }
}

@main struct Main {
    static func main() {
        let app = Desk()
        print(app.resolveLoan(member: Member(name: "Ada")).text("The Sea"))
        print(app.resolveCatalogue().find("The Hill"))
    }
}
