// The C library of the system, and what there is of Foundation without the tables of Unicode: by one name on every
// platform. On Linux all of Foundation is a third of the time of a run in which nothing has changed, and memory.

#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Android)
    @_exported import Android
#endif
