/// The PNG format (W3C PNG, third edition).
public enum PNG {
}
