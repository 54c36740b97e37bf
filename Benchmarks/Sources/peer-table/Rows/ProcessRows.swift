import Foundation
import StickerEngine

/// From the start of a process to its end, by the clock.
func startRows(in field: Field) throws -> [Row] {
    guard let sticker = field.sticker else { return [] }
    let folder = try Scratch.folder("start")
    let drawing = try Scratch.write(
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="560" height="90"><text x="4" y="68" font-size="72" \
            fill="#6495ED">Happy Friday</text></svg>
            """.utf8), as: "label.svg")
    func row(_ name: String, _ commands: [(String, String, [String])]) -> Row {
        let entrants = commands.compactMap { library, program, arguments -> Entrant? in
            guard let path = Program.path(of: program) else { return nil }
            return Entrant(
                library: library,
                work: LocalWork(run: { try Program.run(path, arguments) }, isWallTime: true))
        }
        return Row(
            name: name, agreement: .none, entrants: entrants, isSlow: true, takesQuickest: true)
    }
    let pillow = """
        from PIL import Image, ImageDraw, ImageFont
        font = ImageFont.truetype('\(Field.fontPath)', 72)
        left, top, right, bottom = font.getbbox('Happy Friday')
        image = Image.new('RGBA', (right - left, bottom - top))
        ImageDraw.Draw(image).text((-left, -top), 'Happy Friday', font=font, fill='#6495ED')
        image.save('\(folder)/pillow.png')
        """
    let python = Field.root + "/Benchmarks/.venv/bin/python"
    return [
        row(
            "--version",
            [
                (Entrant.engine, sticker, ["--version"]), ("librsvg", "rsvg-convert", ["--version"]),
                ("Pillow", python, ["-c", "import PIL.Image"]),
            ]),
        row(
            "one label",
            [
                (Entrant.engine, sticker, ["label", "Happy Friday", "-o", folder + "/engine.png"]),
                ("librsvg", "rsvg-convert", [drawing, "-o", folder + "/librsvg.png"]),
                ("Pillow", python, ["-c", pillow]),
            ]),
    ]
}

/// The same command on one core and on two, by the clock; nothing is told how many there are.
func coreRows(in field: Field) throws -> [Row] {
    guard let sticker = field.sticker, let taskset = Program.path(of: "taskset") else { return [] }
    let folder = try Scratch.folder("cores")
    let font = Field.fontPath
    let large = try Scratch.write(Array(largeScene.utf8), as: "large.json")
    let moving = try Scratch.write(Array(movingScene.utf8), as: "moving.json")
    let changed = try Scratch.write(Array(largeEffects.utf8), as: "effects.json")
    let commands: [(String, [String])] = [
        ("scene of 4096²", ["render", large, "-o", folder + "/large.png", "--effort", "fast"]),
        ("effects on 3000²", ["render", changed, "-o", folder + "/effects.png", "--effort", "fast"]),
        ("animation of 24 frames", ["animate", moving, "-o", folder + "/moving.png"]),
        (
            "365 labels",
            [
                "dates", "--from", "2026-01-01", "--to", "2026-12-31", "--format", "Happy {MMMM d, yyyy}",
                "--style", "plain", "--font",
                font, "-o", folder + "/dates",
            ]
        ),
    ]
    return commands.map { name, arguments in
        Row(
            name: name, agreement: .none,
            entrants: [("one core", "0"), ("two cores", "0,1")].map { setting, cores in
                Entrant(
                    library: Entrant.engine, setting: setting,
                    work: LocalWork(
                        run: { try Program.run(taskset, ["-c", cores, sticker] + arguments) },
                        isWallTime: true))
            }, isSlow: true, takesQuickest: true)
    }
}

/// Discs, gradients and strokes all over a large canvas.
private let largeScene: String = {
    let layers = (0..<64).map { index in
        let (x, y) = (index % 8 * 512 + 256, index / 8 * 512 + 256)
        return """
            {"path": "M \(x - 300) \(y) C \(x - 300) \(y - 400) \(x + 300) \(y - 400) \(x + 300) \(y) \
            C \(x + 300) \(y + 400) \(x - 300) \(y + 400) \(x - 300) \(y) Z", \
            "fill": "#\(["E14678", "6495ED", "FFB347", "77DD77"][index % 4])", "opacity": 0.7}
            """
    }
    return """
        {"canvas": {"width": 4096, "height": 4096, "background": "#FFF8F2"}, "layers": [\(layers.joined(separator: ",\n"))]}
        """
}()

/// A large disc with effects of all kinds.
private let largeEffects = """
    {"canvas": {"width": 4096, "height": 4096}, "layers": [
       {"path": "M 548 2048 A 1500 1500 0 1 1 3548 2048 A 1500 1500 0 1 1 548 2048 Z", "fill": "#6495ED",
        "effects": ["saturate:0.8", "blur:8", "outline:40:white", "shadow:0,40,60:#0008"]}]}
    """

/// A disc with a bite that turns for a second.
private let movingScene = """
    {"canvas": {"width": 618, "height": 618},
     "animation": {"duration": 1, "frameRate": 24},
     "layers": [
       {"path": "M 309 59 A 250 250 0 1 1 59 309 L 309 309 Z", "fill": "#6495ED",
        "frame": [0, 0, 618, 618], "effects": ["outline:12:white", "shadow:0,4,6:#0008"],
        "keyframes": [{"at": 0, "rotation": 0}, {"at": 1, "rotation": 360}]}]}
    """

/// Other programs.
enum Program {
    /// - Returns: nil where there is none of this name.
    static func path(of name: String) -> String? {
        if name.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// - Throws: where the program cannot be started, or ends with another code than 0.
    static func run(_ path: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let settings = KeptMemory.defaults.map { strdup($0) } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var (process, status) = (pid_t(), Int32())
        guard posix_spawn(&process, path, &actions, nil, words, settings) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { throw Disagreement(description: "\(path) \(arguments.joined(separator: " ")) fails") }
    }
}
