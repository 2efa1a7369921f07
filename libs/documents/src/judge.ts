import type { MediaType } from './media.js';
import { judgeBeside } from './pdf/judge-beside.js';
import { REJECTED } from './documents.texts.js';

/** What may be kept: the bytes as they will be stored, and a preview of a picture. */
export interface Fit {
  bytes: Buffer;
  preview: Buffer | null;
}

/** A document that is not kept; the message is what its uploader reads. */
export class Unfit extends Error {}

/** A picture of more pixels is refused before it is unpacked. */
const MAX_PIXELS = 40_000_000;
const PREVIEW_PX = 640;
const HEAD_BYTES = 4_100;

/** How each kind of file begins. */
const BEGINS: Readonly<Record<MediaType, Buffer>> = {
  'application/pdf': Buffer.from('%PDF'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
};

const ARTICLED: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'a PDF',
  'image/jpeg': 'a JPG',
  'image/png': 'a PNG',
};

const kindOf = (bytes: Buffer): MediaType | undefined =>
  (Object.keys(BEGINS) as MediaType[]).find((kind) => bytes.subarray(0, BEGINS[kind].length).equals(BEGINS[kind]));

/** What the file is instead, for its uploader only. No more than the beginning of such a file is read. */
async function otherKind(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  return found ? REJECTED.fileOf(found.ext.toUpperCase()) : REJECTED.otherThing;
}

/**
 * Judges a file by its content. A picture is recreated from its pixels, so that nothing else of the file is left: no
 * metadata, no location, no second format behind the first. Throws Unfit.
 */
export async function judge(bytes: Buffer, declared: MediaType): Promise<Fit> {
  const found = kindOf(bytes);
  if (found !== declared) {
    const what = found ? ARTICLED[found] : await otherKind(bytes);
    throw new Unfit(REJECTED.otherContent(ARTICLED[declared], what));
  }
  if (declared === 'application/pdf') {
    const fault = await judgeBeside(bytes);
    if (fault) throw new Unfit(fault);
    return { bytes, preview: null };
  }
  return redraw(bytes, declared);
}

async function redraw(bytes: Buffer, media: MediaType): Promise<Fit> {
  // Loaded with the first picture: a process that judges none starts without it.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  try {
    const { width, height } = await open().metadata();
    if (width * height > MAX_PIXELS) throw new Unfit(REJECTED.tooManyPixels);
    // Turned upright now, because the orientation is in the metadata that is dropped.
    const upright = open().rotate();
    const kept = media === 'image/png' ? upright.png() : upright.jpeg({ quality: 88 });
    const preview = open()
      .rotate()
      .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true });
    return { bytes: await kept.toBuffer(), preview: await preview.webp({ quality: 78 }).toBuffer() };
  } catch (error) {
    if (error instanceof Unfit) throw error;
    const tooMany = /pixel limit/i.test((error as Error).message);
    throw new Unfit(tooMany ? REJECTED.tooManyPixels : REJECTED.damagedPicture);
  }
}
