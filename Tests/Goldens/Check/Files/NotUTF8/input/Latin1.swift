import Patchbay

let name = "café"
