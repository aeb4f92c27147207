// For people who move in from PureStub.

/// PureStub's name for ``FactoryStub``.
public typealias StubFactory = FactoryStub

/// PureStub's name for ``ConfiguratorStub``.
public typealias StubConfigurator = ConfiguratorStub
