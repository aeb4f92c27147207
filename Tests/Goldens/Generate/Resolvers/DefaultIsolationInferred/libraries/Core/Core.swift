public protocol Service: Sendable {}

public protocol Named {}

public enum Space {}
