import Patchbay

// Methods of extensions that are called like providers and can be none: told of where somebody asks for what they return.

struct Pen {}
struct Ink {}
struct Cap {}
struct Box {}
protocol Paper {}
struct Sheet: Paper {}

struct Desk: Injectable {
    struct Dependency {
        let pen: Pen?
        let ink: Ink
        let paper: any Paper
        let box: Box
    }

    let dependency: Dependency
}

protocol DeskResolver: Resolver {}

extension DeskResolver {
    mutating func providePen() -> Pen { Pen() }  // expect PB125
    static func provideInk() -> Ink { Ink() }  // expect PB125
    func providePaper() -> some Paper { Sheet() }  // expect PB125
    func provideCap(_ names: String...) -> Cap { Cap() }
    private mutating func provideBox() -> Box { Box() }
}
