/**
 * A PDF as our own renderer writes it: a classic cross-reference table, no object streams, no encryption. Other files are refused:
 * only what we drew is ever sealed.
 */
export interface PdfFile {
  bytes: Buffer;
  /** Where each object begins, by its number; the newest version of an object counts. */
  offsets: Map<number, number>;
  /** Where an object ends at the latest: the beginnings of all of them and of the tables, ascending. */
  borders: number[];
  root: number;
  info: number | null;
  /** The file's identifier as it is written, with its brackets. */
  id: string | null;
  /** The first unused object number. */
  size: number;
  /** Where the newest table begins. */
  table: number;
}

const refuse = (what: string): never => {
  throw new Error(`not a PDF of ours: ${what}`);
};

const TAIL = /startxref\s+(\d+)\s+%%EOF\s*$/;

export function readPdf(source: Uint8Array): PdfFile {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') refuse('it has no header');
  const table = Number(TAIL.exec(bytes.subarray(-64).toString('latin1'))?.[1] ?? refuse('it has no end'));
  const offsets = new Map<number, number>();
  const borders = new Set<number>();
  let newest = '';
  for (let at: number | null = table; at !== null; ) {
    if (borders.has(at)) refuse('its tables go round in a circle');
    borders.add(at);
    const { entries, trailer } = readTable(bytes, at);
    for (const [number, offset] of entries) {
      borders.add(offset);
      // Newest first, so that an older table doesn't override newer objects.
      if (!offsets.has(number)) offsets.set(number, offset);
    }
    newest ||= trailer;
    const before = /\/Prev (\d+)/.exec(trailer)?.[1];
    at = before === undefined ? null : Number(before);
  }
  const named = (key: string) => {
    const number = new RegExp(`/${key} (\\d+) 0 R`).exec(newest)?.[1];
    return number === undefined ? null : Number(number);
  };
  return {
    bytes,
    offsets,
    borders: [...borders, bytes.length].sort((a, b) => a - b),
    root: named('Root') ?? refuse('it has no catalogue'),
    info: named('Info'),
    id: /\/ID (\[[^\]]*\])/.exec(newest)?.[1] ?? null,
    size: Number(/\/Size (\d+)/.exec(newest)?.[1] ?? refuse('it has no size')),
    table,
  };
}

/** One table and the trailer under it. */
function readTable(bytes: Buffer, at: number): { entries: [number, number][]; trailer: string } {
  const end = bytes.indexOf('startxref', at, 'latin1');
  const text = bytes.subarray(at, end).toString('latin1');
  const [rows, trailer] = text.split('trailer');
  if (!rows?.startsWith('xref') || trailer === undefined) return refuse('its table cannot be read');
  const entries: [number, number][] = [];
  let number = 0;
  for (const line of rows.split('\n').slice(1)) {
    const row = /^(\d{10}) \d{5} ([nf])/.exec(line);
    if (row?.[2] === 'n') entries.push([number, Number(row[1])]);
    if (row) number += 1;
    else number = Number(/^(\d+) \d+/.exec(line)?.[1] ?? number);
  }
  return { entries, trailer };
}

/** What is between `n 0 obj` and `endobj`, as Latin-1, so that a byte is a character. */
export function objectOf({ bytes, offsets, borders }: PdfFile, number: number): string {
  const from = offsets.get(number) ?? refuse(`object ${number} is missing`);
  const to = borders.find((border) => border > from) ?? bytes.length;
  const text = bytes.subarray(from, to).toString('latin1');
  const head = `${number} 0 obj`;
  const end = text.lastIndexOf('endobj');
  if (!text.startsWith(head) || end < 0) return refuse(`object ${number} is not where the table says`);
  return text.slice(head.length, end).trim();
}

const STREAM = '>>\nstream\n';

/** The numbers that an object refers to, through `to`; its strings and its stream stay as they are. */
export function renumbered(body: string, to: (number: number) => number): string {
  const stream = body.indexOf(STREAM);
  const dictionary = stream < 0 ? body : body.slice(0, stream);
  // Strings are matched first: something like a reference inside a string is text.
  const changed = dictionary.replaceAll(
    /\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>|\b(\d+) 0 R\b/g,
    (all, number?: string) => (number === undefined ? all : `${to(Number(number))} 0 R`),
  );
  return changed + body.slice(dictionary.length);
}

/** The numbers that an object refers to. */
export function refersTo(body: string): number[] {
  const found: number[] = [];
  renumbered(body, (number) => {
    found.push(number);
    return number;
  });
  return found;
}

/** The number behind a key of a dictionary. */
export const refAt = (body: string, key: string): number | null => {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  return number === undefined ? null : Number(number);
};

/** The dictionary with another entry. */
export const withEntry = (dictionary: string, entry: string): string => dictionary.replace('<<', () => `<<\n${entry}`);

/** The file with objects written after its end, as an update: not one of its bytes changes. */
export function updated(file: PdfFile, objects: Map<number, string>): Buffer {
  const begins = file.bytes.at(-1) === 0x0a ? '' : '\n';
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  let text = begins;
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, file.bytes.length + text.length);
    text += `${number} 0 obj\n${objects.get(number)}\nendobj\n`;
  }
  const table = file.bytes.length + text.length;
  text += 'xref\n0 1\n0000000000 65535 f \n';
  for (const number of numbers) text += `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`;
  const size = Math.max(file.size, (numbers.at(-1) ?? 0) + 1);
  const entries = [
    `/Size ${size}`,
    `/Root ${file.root} 0 R`,
    ...(file.info === null ? [] : [`/Info ${file.info} 0 R`]),
    ...(file.id === null ? [] : [`/ID ${file.id}`]),
    `/Prev ${file.table}`,
  ];
  text += `trailer\n<<\n${entries.join('\n')}\n>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([file.bytes, Buffer.from(text, 'latin1')]);
}
