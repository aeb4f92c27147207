import PatchbayHubs

/// The hub: how each board is made.
@SingletonRegister((any Wording).self, using: { EnglishWording() })
@Register(
    (any Board).self,
    parameterTypes: .explicit(Int.self),
    .resolved((any Wording).self),
    using: TextBoard.init(width:wording:)
)
@AutoRegister(JSONBoard.self, using: JSONBoard.init)
public enum Station {}
