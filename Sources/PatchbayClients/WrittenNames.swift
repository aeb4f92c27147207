public import PatchbayContexts

// Code that the macro writes names nothing but this module, so that a file with a client needs no other import.

/// The protocol that clients conform to.
public typealias _ClientPlaceholder = ContextPlaceholder

/// The type through which unimplemented clients report.
public typealias _UnimplementedClient = UnimplementedContext
