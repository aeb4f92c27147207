import Answers
import Base
import PatchbayContexts

// What answers is of a module that generated code names nowhere, and has to import.
final class LiveContext: Heights, Lengths, ContextProvider, @unchecked Sendable {}

func area(_ context: any ShelfContext) -> Int { context.length * context.height }

LiveContext().provideContexts()
print(area(LiveContext()))
