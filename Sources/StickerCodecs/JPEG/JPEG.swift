/// The JPEG format (ITU-T T.81, in JFIF files), through libjpeg-turbo.
public enum JPEG {}
