// Aliases need not stand where they are used.

typealias Welcomer = Greeter
