public enum Shop {
    public enum Till {
        public struct Sum {
            public let text: String
            public init(text: String) { self.text = text }
        }
    }
}
