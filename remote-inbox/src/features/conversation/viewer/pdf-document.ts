import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// Its own file of our own origin, as the page's policy wants it.
GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

export type PdfDocument = PDFDocumentProxy;

/** Opens a PDF; nothing in it is evaluated, no form or script of it runs. `close` ends the reading. */
export function openPdf(url: string): {
  readonly document: Promise<PdfDocument>;
  readonly close: () => void;
} {
  const task = getDocument({
    url,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  return { document: task.promise, close: () => void task.destroy() };
}

/** Draws a page into a canvas that is `width` CSS pixels wide. The undo stops a drawing under way. */
export async function drawPage(
  pdf: PdfDocument,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<{ readonly cancel: () => void; readonly done: Promise<unknown> }> {
  const page = await pdf.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (width / plain.width) * SHARPNESS });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { cancel: () => task.cancel(), done: task.promise };
}

/** Canvas pixels per CSS pixel: sharp on dense screens, still light on others. */
const SHARPNESS = 2;

/** Height over width of the first page, by which room is kept for all. */
export async function pageShape(pdf: PdfDocument): Promise<number> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return height / width;
}
