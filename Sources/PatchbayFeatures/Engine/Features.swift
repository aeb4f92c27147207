/// The short name by which most code calls a container.
public typealias Features = FeaturesContainer
