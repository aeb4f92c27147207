public import Drawing
public import Patchbay
public import PatchbayContexts

// A module of which public code names an actor alone is not to be imported as `public`: the compiler does not count it.

public struct Pen: Sendable {
    let colour = Colour()
}

public struct Brush: Injectable {
    public struct Dependency { let pen: @Canvas () -> Pen }
    let dependency: Dependency
    public init(dependency: Dependency) { self.dependency = dependency }
}

public protocol PenResolver: Resolver, Sendable {
    @Canvas func providePen() -> Pen
}

public protocol PaintContext: ContextAccessors, Sendable {
    @Canvas var width: Int { get }
}

public func mix(_ colour: Colour) -> Int { 1 }

struct Pens: PenResolver {
    @Canvas func providePen() -> Pen { Pen() }
}

print(await Pens().resolveBrush().dependency.pen())
