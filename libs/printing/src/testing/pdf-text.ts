import { inflateSync } from 'node:zlib';

/** The text of a PDF made by our own renderer: its fonts name glyphs in two bytes and bring the table back to Unicode. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const begins = body.indexOf('stream\n');
    if (begins < 0) return '';
    const bytes = Buffer.from(body.slice(begins + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (table) fonts.set(name, unicodeOf(streamOf(table)));
    }
  return [...objects.keys()]
    .map(streamOf)
    .filter((stream) => / Tf\b/.test(stream))
    .map((stream) => textOf(stream, fonts))
    .join('\n');
}

/** Glyphs in hexadecimal, each with its text. */
function unicodeOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], at) =>
      glyphs.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), text(hex.replaceAll(' ', ''))),
    );
  return glyphs;
}

function textOf(stream: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let out = '';
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      out += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toLowerCase()) ?? '').join('');
    if (shown) out += ' ';
  }
  return out;
}
