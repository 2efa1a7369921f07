/** A page of A4 with a heading and lines in a standard font: a complete, plain PDF of about a kilobyte. */
export function specimenPdf(heading: string, lines: readonly string[]): Buffer {
  const texts = [
    `BT /F2 22 Tf 56 760 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 56 ${722 - index * 20} Td (${escaped(line)}) Tj ET`),
    // 48 ticks, one each half hour of a day.
    ...Array.from({ length: 48 }, (_, index) => `${56 + index * 10} 60 6 ${index % 6 === 0 ? 22 : 14} re f`),
  ].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${texts.length} >>\nstream\n${texts}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** The objects in sequence, then the table of their offsets. */
function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
