import { alone, readCms, sha256, signCms, type Stamp } from './cms.js';
import { objectOf, readPdf, refAt, updated, withEntry } from './pdf-file.js';
import type { SealCertificate, SealKey } from './seal-key.js';
import { readTime } from './time-stamp.js';

/** Room for the signature in bytes: each is two digits. */
const HOLE = 16_000;
const DIGITS = 10;
const WIDE = '9'.repeat(DIGITS);
const RANGE = `/ByteRange [0 ${WIDE} ${WIDE} ${WIDE}]`;

export interface SealSettings {
  certificate: SealCertificate;
  at: Date;
  /** Why, as a reader of PDFs shows it; ASCII. */
  reason: string;
  /** Requests a time stamp for the seal's signature; without one the seal is B-B. */
  stamp?: Stamp;
}

export interface SealedPdf {
  bytes: Buffer;
  sha256: string;
  keyId: string;
  /** From the time stamp within the seal (B-T); null if there is none (B-B). */
  time: Date | null;
}

/**
 * The file with a PAdES seal over all of it: one invisible signature field, which certifies that no change is allowed. The seal is an
 * incremental update, so the file's own bytes don't change.
 */
export async function sealPdf(source: Uint8Array, key: SealKey, settings: SealSettings): Promise<SealedPdf> {
  const { certificate, at, reason, stamp = async () => null } = settings;
  if (at < certificate.notBefore || at > certificate.notAfter) throw new Error('the certificate is not valid now');
  if (!/^[\x20-\x27\x2a-\x5b\x5d-\x7e]*$/.test(reason))
    throw new Error('the reason has signs that a PDF string escapes');
  const open = withField(source, reason, at);
  const hole = open.indexOf(`/Contents <${'0'.repeat(2 * HOLE)}>`, source.length, 'latin1') + '/Contents '.length;
  const end = hole + 2 * HOLE + 2;
  const range = `/ByteRange [0 ${[hole, end, open.length - end].map((one) => String(one)).join(' ')}]`.padEnd(
    RANGE.length,
  );
  open.write(range, open.indexOf(RANGE, source.length, 'latin1'), 'latin1');
  const content = Buffer.concat([open.subarray(0, hole), open.subarray(end)]);
  const { der, time } = await signCms(content, key, certificate, stamp);
  if (der.length > HOLE) throw new Error('the signature is longer than its hole');
  open.write(der.toString('hex'), hole + 1, 'latin1');
  return { bytes: open, sha256: sha256(open).toString('hex'), keyId: key.id, time };
}

/** The file with an empty signature field. */
function withField(source: Uint8Array, reason: string, at: Date): Buffer {
  const file = readPdf(source);
  const catalogue = objectOf(file, file.root);
  if (/\/(AcroForm|Perms)\b/.test(catalogue)) throw new Error('the file is sealed already');
  const [signature, field] = [file.size, file.size + 1];
  const pages = objectOf(file, refAt(catalogue, 'Pages') ?? 0);
  const page = Number(/\/Kids \[\s*(\d+) 0 R/.exec(pages)?.[1]);
  const objects = new Map<number, string>();
  objects.set(
    signature,
    `<<
/Type /Sig
/Filter /Adobe.PPKLite
/SubFilter /ETSI.CAdES.detached
${RANGE}
/Contents <${'0'.repeat(2 * HOLE)}>
/M (D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)
/Name (Voltmere)
/Reason (${reason})
/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]
>>`,
  );
  // Hidden and locked, without a size: nothing is drawn.
  objects.set(
    field,
    `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Seal)\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n/V ${signature} 0 R\n>>`,
  );
  const body = objectOf(file, page);
  const list = refAt(body, 'Annots');
  if (list !== null) objects.set(list, objectOf(file, list).replace('[', `[${field} 0 R `));
  else if (/\/Annots \[/.test(body)) objects.set(page, body.replace('/Annots [', `/Annots [${field} 0 R `));
  else objects.set(page, withEntry(body, `/Annots [${field} 0 R]`));
  objects.set(
    file.root,
    withEntry(catalogue, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>\n/Perms << /DocMDP ${signature} 0 R >>`),
  );
  return updated(file, objects);
}

export type SealVerdict =
  | { intact: true; certificate: Uint8Array; time: Date | null; content: Buffer; cms: Buffer }
  | { intact: false; why: string };

/** Whether a file is as one of the `certificates` sealed it, from the first byte to the last. */
export async function verifySeal(pdf: Uint8Array, certificates: readonly Uint8Array[]): Promise<SealVerdict> {
  try {
    const { content, cms } = partsOf(Buffer.from(pdf));
    const { certificate, signature, token } = readCms(content, cms, certificates);
    const time = token ? (await readTime(alone(token), signature)).at : null;
    return { intact: true, certificate, time, content, cms };
  } catch (error) {
    return { intact: false, why: (error as Error).message };
  }
}

/** What the seal covers, and the seal itself. Every byte of the file is in one of the two, or is a padding zero after the signature. */
function partsOf(pdf: Buffer): { content: Buffer; cms: Buffer } {
  const found = [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)];
  const [, hole, end, rest] = (found.at(-1) ?? []).map(Number);
  if (found.length !== 1 || hole === undefined || end === undefined || rest === undefined)
    throw new Error('the file has no seal');
  if (end + rest !== pdf.length || end - hole !== 2 * HOLE + 2) throw new Error('the seal is not over the whole file');
  const digits = /^<([0-9a-f]+)>$/.exec(pdf.subarray(hole, end).toString('latin1'))?.[1];
  if (!digits) throw new Error('the seal cannot be read');
  const held = Buffer.from(digits, 'hex');
  // Its length is in the DER: SEQUENCE, then two bytes of length.
  if (held.readUInt16BE(0) !== 0x3082) throw new Error('the seal cannot be read');
  const cms = held.subarray(0, 4 + held.readUInt16BE(2));
  if (held.subarray(cms.length).some((byte) => byte !== 0)) throw new Error('the seal has something behind it');
  return { content: Buffer.concat([pdf.subarray(0, hole), pdf.subarray(end)]), cms };
}
