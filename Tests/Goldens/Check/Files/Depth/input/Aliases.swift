import Patchbay

typealias A = (Int, Int)
typealias B = (A, A, A, A)
typealias C = (B, B, B, B)
typealias D = (C, C, C, C)
typealias E = (D, D, D, D)  // expect PB007
typealias F = (E, E, E, E)
