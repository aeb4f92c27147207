import OtherMacros
import Patchbay

// Of another library, which is none of ours.

@OtherMacros.Injectable
enum Foreign {}
