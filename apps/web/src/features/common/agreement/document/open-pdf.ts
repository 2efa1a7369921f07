import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The build that older browsers run too. Its worker is a file of our own origin, as the content security policy asks.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A page of a document: its size in points, and what draws it. */
export interface PdfPage {
  number: number;
  width: number;
  height: number;
  /** Draws it at a scale; the returned function stops that. */
  draw: (canvas: HTMLCanvasElement, scale: number, done: () => void) => () => void;
  /** Lays its words over it, for screen readers, find and copying. They scale with `--total-scale-factor`. */
  words: (container: HTMLElement) => Promise<void>;
}

export interface Pdf {
  pages: PdfPage[];
  close: () => void;
}

/** Opens a PDF. Nothing is compiled, and nothing else is fetched: the documents bring their typefaces. */
export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useWasm: false, enableXfa: false });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => pageOf(await document.getPage(at + 1))),
  );
  return {
    pages,
    close: () => {
      void task.destroy();
      TextLayer.cleanup();
    },
  };
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width,
    height,
    draw: (canvas, scale, done) => {
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
      task.promise.then(done, () => undefined);
      return () => task.cancel();
    },
    words: async (container) => {
      container.replaceChildren();
      const viewport = page.getViewport({ scale: 1 });
      await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
    },
  };
}
