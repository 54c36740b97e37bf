import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Foundation's XML parser, feeding elements to an ``ElementTreeBuilder``: the one place that knows it.
final class MarkupReader: NSObject, XMLParserDelegate {
    private var builder: ElementTreeBuilder
    private var failure: SVGError?

    private init(builder: ElementTreeBuilder) {
        self.builder = builder
    }

    /// Parses `source` to the end or the first fault. Nothing outside of the file is read.
    static func read(
        _ source: SourceText, into builder: ElementTreeBuilder
    ) throws(SVGError) -> ElementTreeBuilder {
        let reader = MarkupReader(builder: builder)
        // As a stream: libxml2 refuses more than 10 MB handed to it at once.
        let parser = XMLParser(stream: InputStream(data: Data(source.bytes)))
        parser.delegate = reader
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        #if canImport(FoundationXML)
        parser.externalEntityResolvingPolicy = .never
        #endif
        let isParsed = parser.parse()
        if let failure = reader.failure { throw failure }
        // The parser that cannot be made says nothing; of every file that it refuses it says why.
        guard isParsed || !reader.builder.tree.elements.isEmpty else { throw .outOfMemory }
        return reader.builder
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard failure == nil else { return }
        do {
            try builder.startElement(name, namespace: namespaceURI ?? "", attributes: attributes)
        } catch {
            failure = error
            parser.abortParsing()
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard failure == nil else { return }
        builder.endElement()
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let code = (error as NSError).code
        guard failure == nil, !MarkupFault.isTolerated(code) else { return }
        failure =
            MarkupFault.isLackOfMemory(code)
            ? .outOfMemory
            : .malformed(
                reason: MarkupFault.reason(code), line: max(1, parser.lineNumber),
                column: max(1, parser.columnNumber))
        parser.abortParsing()
    }
}
