import Benchmark
import Foundation
import PNGPeers
import Pictures
import StickerCodecs
import StickerPixels

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .peakMemoryResident], warmupIterations: 1, scalingFactor: .one,
        maxDuration: .seconds(1), maxIterations: 200)
    for picture in EncodedPicture.allCases {
        for effort in CompressionEffort.allCases {
            Benchmark("encode \(picture.rawValue) \(effort.rawValue)") {
                (benchmark: Benchmark, pixmap: Pixmap) in
                for _ in benchmark.scaledIterations { blackHole(try PNG.encode(pixmap, effort: effort)) }
            } setup: {
                try picture.pixmap()
            }
        }
        Benchmark("decode \(picture.rawValue)") { (benchmark: Benchmark, bytes: [UInt8]) in
            for _ in benchmark.scaledIterations { blackHole(try PNG.decode(bytes)) }
        } setup: {
            try PNG.encode(picture.pixmap())
        }
        Benchmark("libpng default \(picture.rawValue)") { (benchmark: Benchmark, pixmap: Pixmap) in
            let straight = pixmap.straightBytes
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                free(
                    libpng_peer_encode(
                        straight.bytes, UInt32(pixmap.width), UInt32(pixmap.height),
                        Int32(straight.channelCount), -1
                    ).bytes)
            }
        } setup: {
            try picture.pixmap()
        }
    }
}
