import { inflateSync } from 'node:zlib';

/** More than this, unpacked, is a bomb and no certificate. */
const UNPACKED_BYTES = 60 * 1024 * 1024;
const STREAM_BYTES = 30 * 1024 * 1024;
const MAX_STREAMS = 20_000;

/** What a certificate never needs and an attack does. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE|GoToR|Rendition|Movie|Sound|3D)\b/;

/**
 * Looks a PDF over without rendering it: whole, from its first byte to its end mark, not encrypted, nothing active, also
 * inside compressed object streams. Answers what is wrong in words, or null.
 */
export function judgePdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'This pdf does not begin as a pdf does';
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'This pdf is not complete';
  if (text.slice(end + '%%EOF'.length).trim() !== '') return 'Something else is hidden behind the end of this pdf';
  const names = plainNames(outsideStreams(text));
  if (/\/Encrypt\b/.test(names)) return 'This pdf is protected by a password. Please save it without one';
  if (ACTIVE.test(names)) return active;
  let unpacked = 0;
  let streams = 0;
  for (const { dictionary, body } of streamsOf(text)) {
    streams += 1;
    if (streams > MAX_STREAMS) return 'This pdf has more parts than a certificate has';
    if (!/\/FlateDecode\b/.test(plainNames(dictionary))) continue;
    const inside = unpack(Buffer.from(body, 'latin1'));
    if (inside === 'too large') return 'This pdf unpacks to more than a certificate holds';
    if (inside === null) continue;
    unpacked += inside.length;
    if (unpacked > UNPACKED_BYTES) return 'This pdf unpacks to more than a certificate holds';
    if (/\/ObjStm\b/.test(plainNames(dictionary)) && ACTIVE.test(plainNames(inside.toString('latin1')))) return active;
  }
  return null;
}

const active = 'This pdf holds scripts, attachments or actions. Please print it to a new pdf and upload that';

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The file without the bodies of its streams: those are pictures and fonts, in which anything may stand by chance. */
const outsideStreams = (text: string): string => text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, ' ');

function* streamsOf(text: string): Generator<{ dictionary: string; body: string }> {
  const start = /\bstream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0) return;
    const objectAt = text.lastIndexOf('obj', found.index);
    yield { dictionary: text.slice(Math.max(objectAt, 0), found.index), body: text.slice(from, to) };
    start.lastIndex = to;
  }
}

/** Null for what is not zlib, as where several filters follow each other. */
function unpack(body: Buffer): Buffer | 'too large' | null {
  try {
    return inflateSync(body, { maxOutputLength: STREAM_BYTES, finishFlush: 2 });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : null;
  }
}
