public import PatchbayContexts

// What the macro writes names nothing but this module, so that a file with a client needs no other import.

/// The protocol that clients conform to.
public typealias _ClientPlaceholder = ContextPlaceholder

/// What unimplemented clients report through.
public typealias _UnimplementedClient = UnimplementedContext
