import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A small whole PDF, another one each time. */
export function aPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n${body}trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

/** A photo as a phone takes it, small. */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#d8b26a' } })
    .jpeg()
    .toBuffer();
