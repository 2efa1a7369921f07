import { inflateSync } from 'node:zlib';
import { holdsActive, isActive } from './active.js';
import { hidesObjects } from './hidden-objects.js';
import { type PdfStream, scanPdf } from './scan-pdf.js';
import { BADLY_WRITTEN, Broken, Tokens } from './tokens.js';

/** More than this, unpacked, is a bomb and no certificate. */
const UNPACKED_BYTES = 60 * 1024 * 1024;
const STREAM_BYTES = 30 * 1024 * 1024;

const ACTIVE_FAULT = 'This PDF contains scripts, attachments or actions. Please print it to a new PDF and upload that';
const LOCKED = 'This PDF is protected by a password. Please save it without one and upload that';
const TOO_LARGE = 'This PDF unpacks to more than a certificate holds. Please print it to a new PDF and upload that';
const UNREADABLE = 'Parts of this PDF can’t be read. Please print it to a new PDF and upload that';

/**
 * Checks a PDF without rendering it: complete, not encrypted, nothing active, also inside compressed object streams. What can't be read is
 * refused, because a reader of PDFs may be able to. Returns what is wrong in words, or null.
 */
export function judgePdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'This file doesn’t begin the way a PDF does. Please save it again as a PDF';
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'This PDF is not complete. Please save it again and upload that';
  if (text.slice(end + '%%EOF'.length).trim() !== '') {
    return 'Something else is hidden after the end of this PDF. Please print it to a new PDF and upload that';
  }
  try {
    const { names, streams, objects, mentions } = scanPdf(new Tokens(text));
    if (names.has('Encrypt')) return LOCKED;
    if (mentions || [...names].some(isActive)) return ACTIVE_FAULT;
    if (hidesObjects(text, objects)) return BADLY_WRITTEN;
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
    if (fault) return UNREADABLE;
    if (filters && filters.filter((name) => name === 'FlateDecode').length > 1) return TOO_LARGE;
    const content = filters?.[0] === 'FlateDecode' ? unpack(body) : body;
    if (content === 'too large') return TOO_LARGE;
    if (content === 'unreadable') return UNREADABLE;
    unpacked += content.length;
    if (unpacked > UNPACKED_BYTES) return TOO_LARGE;
    if (holdsObjects(stream) && holdsActive(content.toString('latin1'))) return ACTIVE_FAULT;
  }
  return null;
}

/** A stream of objects has `/First`, without which nobody can find them, whether or not it says what it is. */
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
