/// The name of ``HubFactory`` in MDI.
public typealias MDIFactory = HubFactory

/// The name of ``HubParameter`` in MDI.
public typealias MDIFactoryDependency = HubParameter
