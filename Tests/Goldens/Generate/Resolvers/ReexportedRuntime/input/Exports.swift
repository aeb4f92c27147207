// What one file re-exports all files of its module see.
@_exported import Patchbay
