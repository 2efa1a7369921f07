import { MEDIA, type MediaType } from './media.js';
import { judgePdf } from './pdf.js';

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

/** Loaded with the first file: a process that judges none starts without them. */
const tools = async () => {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  return { fileTypeFromBuffer, sharp };
};

/**
 * Judges a file by its content. A picture is made anew from its pixels, so that nothing else of the file is left: no
 * metadata, no position, no second format behind the first. Throws Unfit.
 */
export async function judge(bytes: Buffer, declared: MediaType): Promise<Fit> {
  const { fileTypeFromBuffer } = await tools();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== declared) {
    const what =
      found && found.mime in MEDIA ? `a ${MEDIA[found.mime as MediaType]}` : 'neither a pdf, a jpg nor a png';
    throw new Unfit(`This is not a ${MEDIA[declared]} file: its content is ${what}`);
  }
  if (declared === 'application/pdf') {
    const fault = judgePdf(bytes);
    if (fault) throw new Unfit(fault);
    return { bytes, preview: null };
  }
  return redraw(bytes, declared);
}

async function redraw(bytes: Buffer, media: MediaType): Promise<Fit> {
  const { sharp } = await tools();
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
