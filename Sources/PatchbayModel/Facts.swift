// The facts of one declaration belong to the model, too: they are a target of their own for the macro plug-in.
@_exported import PatchbayFacts
