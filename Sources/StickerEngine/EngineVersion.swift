/// The version of the engine and of its command.
public enum EngineVersion {
    public static let current = "0.1.0"
}
