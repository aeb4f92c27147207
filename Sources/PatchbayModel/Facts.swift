// What is said of one declaration, which the macro plug-in shares with the tool: whoever has the model has this.
@_exported import PatchbayFacts
