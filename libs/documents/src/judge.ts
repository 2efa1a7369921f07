import type { MediaType } from './media.js';
import { judgeBeside } from './pdf/judge-beside.js';

/** What may be kept: the bytes as they will stand, and a preview of a picture. */
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

/** What else it is, for its uploader alone: of such a file no more than the beginning is looked at. */
async function otherKind(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  return found ? `a ${found.ext.toUpperCase()} file` : 'something else';
}

/**
 * Judges a file by its content. A picture is made anew from its pixels, so that nothing else of the file is left: no
 * metadata, no position, no second format behind the first. Throws Unfit.
 */
export async function judge(bytes: Buffer, declared: MediaType): Promise<Fit> {
  const found = kindOf(bytes);
  if (found !== declared) {
    const what = found ? ARTICLED[found] : await otherKind(bytes);
    throw new Unfit(
      `This file is named as ${ARTICLED[declared]}, but its content is ${what}. Please save it again and upload that`,
    );
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
    if (width * height > MAX_PIXELS) throw new Unfit('This picture has more than 40 million pixels');
    // Turned as its camera meant it, for that is said in the metadata that goes.
    const upright = open().rotate();
    const kept = media === 'image/png' ? upright.png() : upright.jpeg({ quality: 88 });
    const preview = open()
      .rotate()
      .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true });
    return { bytes: await kept.toBuffer(), preview: await preview.webp({ quality: 78 }).toBuffer() };
  } catch (error) {
    if (error instanceof Unfit) throw error;
    const tooMany = /pixel limit/i.test((error as Error).message);
    throw new Unfit(
      tooMany ? 'This picture has more than 40 million pixels' : 'This picture is damaged and cannot be opened',
    );
  }
}
