import { objectOf, type PdfFile, readPdf, refAt, refersTo, renumbered, updated, withEntry } from './pdf-file.js';

export interface Attachment {
  name: string;
  /** What it is, as a reader of PDFs shows it. */
  description: string;
  type: 'application/json' | 'text/csv';
  text: string;
}

/**
 * A PDF with another's pages after its own, and with a file attached. It's an incremental update: the first bytes are the document's own,
 * so that its SHA-256 can still be calculated from the result.
 */
export function withPages(document: Uint8Array, pages: Uint8Array, attachment: Attachment): Buffer {
  const base = readPdf(document);
  const added = readPdf(pages);
  const objects = new Map<number, string>();
  const own = pagesOf(base);
  const others = pagesOf(added);
  const shift = base.size - 1;
  const moved = (number: number) => (number === others.number ? own.number : number + shift);
  for (const number of reachable(added, others.kids, others.number))
    objects.set(number + shift, renumbered(objectOf(added, number), moved));

  const kids = [...own.kids, ...others.kids.map((kid) => kid + shift)];
  objects.set(
    own.number,
    objectOf(base, own.number)
      .replace(/\/Kids \[[^\]]*\]/, `/Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]`)
      .replace(/\/Count \d+/, `/Count ${kids.length}`),
  );
  attach(base, objects, base.size + added.size, attachment);
  return updated(base, objects);
}

/** A PDF with a file attached, also an incremental update. */
export function withFile(document: Uint8Array, attachment: Attachment): Buffer {
  const base = readPdf(document);
  const objects = new Map<number, string>();
  attach(base, objects, base.size, attachment);
  return updated(base, objects);
}

/** How many pages a PDF of ours has. */
export const countPages = (pdf: Uint8Array): number => pagesOf(readPdf(pdf)).kids.length;

function pagesOf(file: PdfFile): { number: number; kids: number[] } {
  const number = refAt(objectOf(file, file.root), 'Pages');
  if (number === null) throw new Error('not a PDF of ours: it has no pages');
  const kids = /\/Kids \[([^\]]*)\]/.exec(objectOf(file, number))?.[1] ?? '';
  return { number, kids: [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid)) };
}

/** Everything that the pages need; `parent`, the list of pages, is replaced by the other file's. */
function reachable(file: PdfFile, from: number[], parent: number): Set<number> {
  const seen = new Set<number>();
  const waiting = [...from];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (seen.has(number) || number === parent) continue;
    seen.add(number);
    waiting.push(...refersTo(objectOf(file, number)));
  }
  return seen;
}

function attach(
  file: PdfFile,
  objects: Map<number, string>,
  next: number,
  { name, description, type, text }: Attachment,
) {
  const bytes = Buffer.from(text, 'utf8');
  const size = bytes.length;
  objects.set(
    next,
    `<<\n/Type /EmbeddedFile\n/Subtype /${type.replace('/', '#2F')}\n/Params << /Size ${size} >>\n/Length ${size}\n>>\nstream\n${bytes.toString('latin1')}\nendstream`,
  );
  objects.set(
    next + 1,
    `<<\n/Type /Filespec\n/F (${name})\n/UF (${name})\n/Desc (${description})\n/AFRelationship /Data\n/EF << /F ${next} 0 R /UF ${next} 0 R >>\n>>`,
  );
  const entry = `/EmbeddedFiles << /Names [(${name}) ${next + 1} 0 R] >>`;
  const catalogue = objectOf(file, file.root);
  const names = refAt(catalogue, 'Names');
  const associated = `/AF [${next + 1} 0 R]`;
  if (names === null) objects.set(file.root, withEntry(catalogue, `${associated}\n/Names << ${entry} >>`));
  else {
    objects.set(file.root, withEntry(catalogue, associated));
    objects.set(names, withEntry(objectOf(file, names), entry));
  }
}

/** The attached file of that name, as `withPages` attached it. */
export function attachedIn(pdf: Uint8Array, name: string): string | null {
  const file = readPdf(pdf);
  for (const number of file.offsets.keys()) {
    const body = objectOf(file, number);
    if (!body.includes('/Type /Filespec') || !body.includes(`/F (${name})`)) continue;
    const held = objectOf(file, Number(/\/EF << \/F (\d+) 0 R/.exec(body)?.[1]));
    const begins = held.indexOf('stream\n') + 'stream\n'.length;
    return Buffer.from(held.slice(begins, held.lastIndexOf('\nendstream')), 'latin1').toString('utf8');
  }
  return null;
}
