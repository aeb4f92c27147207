// The re-exports of one file are seen by all files of its module.
@_exported import Patchbay
