extension HelpTexts {
    static let animate = #"""
        OVERVIEW: Makes a sticker that moves: APNG, GIF or WebP.

        Of a scene with keyframes (Docs/SCENES.md), of an animated file, or of
        pictures, a frame each; a folder stands for the pictures in it, 2.png
        before 10.png. The output's format is that of its name's ending; .png is an
        APNG. A platform brings its size, its limit of bytes and its loops; of more
        frames than it takes, some are left out, evenly. What it would refuse else
        is an error.

        EXAMPLES:
          sticker animate wave.json -o wave.png
          sticker animate wave.json --platform whatsapp --fps 10 -o wave.webp
          sticker animate frames --fps 12 --loops 3 -o walk.gif
          sticker animate 1.png 2.png 3.png --delay 80 --boomerang -o nod.png
          sticker animate cat.gif --size 320x320 --fit cover --speed 1.5 \
            --max-bytes 500KB -o cat.webp
          sticker animate cat.gif --reverse --colors 32 --dither none -o back.gif

        USAGE: sticker animate [<options>] <inputs> ... --output <file>

        ARGUMENTS:
          <inputs>                A scene, an animated file, pictures, or a folder of
                                  pictures; - reads standard input.

        OPTIONS:
          --platform <platform>   What the sticker is for: imessage, whatsapp, signal,
                                  discord, line, slack or matrix, or one of their
                                  kinds, as in imessage:small.
          --fps <number>          Frames a second.
          --delay <milliseconds>  How long each frame shows instead.
          --speed <factor>        How many times as fast everything goes. (default: 1.0)
          --loops <count>         How often it plays; 0 is for ever.
          --reverse               Show the frames backwards.
          --boomerang             Show the frames forwards and back again.
          --size <pixels>         The longer side of the frames, as in 320, or both
                                  sides, as in 320x270; the first frame's unless given.
          --fit <fit>             How a frame of another shape fills the size. (values:
                                  fill, contain, cover; default: contain)
          -o, --output <file>     The file to write: .png, .apng, .gif or .webp, or -
                                  for standard output.
          --format <format>       The file's format, where its name does not say it:
                                  png, gif or webp. (values: png, jpeg, gif, webp)
          --drop-frames           Allow fewer frames to fit --max-bytes; for a platform
                                  they are allowed anyway.
          --effort <effort>       How much time to spend on a smaller file. (values:
                                  fast, balanced, small; default: balanced)
          --max-bytes <bytes>     The longest file, as in 500000, 500KB (thousands) or
                                  512KiB; loses as little as it can.
          --min-size <pixels>     How short the longer side may become to fit
                                  --max-bytes.
          --quality <number>      1 to 100: of JPEG, which has 90 unless given, and of
                                  WebP, which loses nothing unless given.
          --colors <number>       The most colours, 2 to 256.
          --dither <dither>       How few colours hide their steps. (values: none,
                                  floyd-steinberg, blue-noise)
          --matte <color>         What is under a transparent picture in JPEG, white
                                  unless given, and soft edges in GIF.
          --limit <name=value>    What a picture may cost at most, as in memory=2GB,
                                  time=60s, pixels=8G, pieces=50M, nodes=5M or
                                  glyphs=5M; may be given again.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
