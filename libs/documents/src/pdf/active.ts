/** What an attack needs and a certificate never does. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  '3D',
];
const NAMES: ReadonlySet<string> = new Set(ACTIVE);
const WRITTEN = new RegExp(`/(${ACTIVE.join('|')})\\b`);
/** Those that are too long to come about by chance in the bytes of a picture. */
const WRITTEN_RARE = new RegExp(`/(Encrypt|${ACTIVE.filter((name) => name.length > 5).join('|')})\\b`);

export const isActive = (name: string): boolean => NAMES.has(name);

/** In what was unpacked, which holds nothing but objects. */
export const holdsActive = (text: string): boolean => WRITTEN.test(plainNames(text));

/** In comments and in the bodies of streams, where no reader should find a name, and some might. */
export const mentionsActive = (text: string): boolean => WRITTEN_RARE.test(plainNames(text));

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
export const plainNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
