// Imports nothing, and comes first: what names mean to it is no matter.
struct Nothing {}
