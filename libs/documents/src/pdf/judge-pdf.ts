import { inflateSync } from 'node:zlib';
import { holdsActive, isActive } from './active.js';
import { hidesObjects } from './hidden-objects.js';
import { type PdfStream, scanPdf } from './scan-pdf.js';
import { Broken, Tokens } from './tokens.js';
import { PDF } from '../documents.texts.js';

/** More than this, unpacked, is a zip bomb rather than a certificate. */
const UNPACKED_BYTES = 60 * 1024 * 1024;
const STREAM_BYTES = 30 * 1024 * 1024;

/**
 * Checks a PDF without rendering it: complete, not encrypted, nothing active, also inside compressed object streams. What can't be read is
 * refused, because a reader of PDFs may be able to. Returns what is wrong in words, or null.
 */
export function judgePdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return PDF.otherStart;
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return PDF.incomplete;
  if (text.slice(end + '%%EOF'.length).trim() !== '') return PDF.hidden;
  try {
    const { names, streams, objects, mentions } = scanPdf(new Tokens(text));
    if (names.has('Encrypt')) return PDF.locked;
    if (mentions || [...names].some(isActive)) return PDF.active;
    if (hidesObjects(text, objects)) return PDF.badlyWritten;
    return faultInStreams(bytes, streams);
  } catch (error) {
    if (error instanceof Broken) return error.message;
    throw error;
  }
}

function faultInStreams(bytes: Buffer, streams: readonly PdfStream[]): string | null {
  let unpacked = 0;
  for (const stream of streams) {
    const { filters } = stream;
    const body = bytes.subarray(stream.from, stream.to);
    const fault =
      holdsObjects(stream) && (stream.altered || !filters || filters.some((name) => name !== 'FlateDecode'));
    if (fault) return PDF.unreadable;
    if (filters && filters.filter((name) => name === 'FlateDecode').length > 1) return PDF.tooLarge;
    const content = filters?.[0] === 'FlateDecode' ? unpack(body) : body;
    if (content === 'too large') return PDF.tooLarge;
    if (content === 'unreadable') return PDF.unreadable;
    unpacked += content.length;
    if (unpacked > UNPACKED_BYTES) return PDF.tooLarge;
    if (holdsObjects(stream) && holdsActive(content.toString('latin1'))) return PDF.active;
  }
  return null;
}

/** A stream of objects has `/First`, without which they can't be found, whether or not it declares its type. */
const holdsObjects = ({ names }: PdfStream): boolean => names.has('ObjStm') || names.has('First');

function unpack(body: Buffer): Buffer | 'too large' | 'unreadable' {
  if (body.length <= 2 && body.toString('latin1').trim() === '') return body;
  try {
    // A stream that ends early is unpacked as far as it goes, as every reader does.
    return inflateSync(body, { maxOutputLength: STREAM_BYTES, finishFlush: 2 });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'unreadable';
  }
}
