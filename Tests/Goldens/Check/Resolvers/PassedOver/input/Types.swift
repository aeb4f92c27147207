import Patchbay

// Methods of extensions that are called like providers and can be none: told of where somebody asks for what they return.

struct Pen {}
struct Ink {}
struct Cap {}
struct Box {}
struct Lid {}
protocol Paper {}
struct Sheet: Paper {}

struct Desk: Injectable {
    struct Dependency {
        let pen: Pen?
        let ink: Ink
        let paper: any Paper
        let box: Box
        let lid: Lid
    }

    let dependency: Dependency
}

protocol Wide {}
protocol DeskResolver: Resolver {}

extension DeskResolver {
    mutating func providePen() -> Pen { Pen() }  // expect PB125
    static func provideInk() -> Ink { Ink() }  // expect PB125
    func providePaper() -> some Paper { Sheet() }  // expect PB125
    func provideCap(_ names: String...) -> Cap { Cap() }
    func provideLid() -> Lid where Self: Wide { Lid() }  // expect PB125
    private mutating func provideBox() -> Box { Box() }
}
