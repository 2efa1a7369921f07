import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.js';

/** Ink, document and type of what is printed: the light colours of the product, document white. */
export const INK = '#0c1f26';
const MUTED = '#566a71';
const RULE = '#d9d6cb';
export const AMBER = '#f9b434';
export const SOLAR = '#d37a10';
export const GRID = '#3068d7';
export const TICK = '#d5d2c7';

/** One file each: a character that the first lacks, such as the Ł of a name, is taken from the next. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const FAMILIES = SUBSETS.map((subset) => `Mona Sans ${subset}`);
const { resolve } = createRequire(import.meta.url);

/** The renderer takes a font from a file, an address or, as here, from the text of one. */
const fontOf = (file: string): string =>
  `data:font/ttf;base64,${unpackWoff(readFileSync(resolve(file))).toString('base64')}`;

const knowing = new WeakSet<object>();

/** Tells a renderer of our type, once. It is handed in: only the threads that draw load one. */
export function bringType(fonts: typeof Font): void {
  if (knowing.has(fonts)) return;
  knowing.add(fonts);
  for (const [at, subset] of SUBSETS.entries())
    fonts.register({
      family: FAMILIES[at] as string,
      fonts: [400, 500, 700].map((fontWeight) => ({
        src: fontOf(`@fontsource/mona-sans/files/mona-sans-${subset}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  // Names are not cut at the end of a line.
  fonts.registerHyphenationCallback((word) => [word]);
}

/** Sizes in points. */
export const styles = {
  page: {
    fontFamily: FAMILIES,
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
    backgroundColor: '#ffffff',
    paddingTop: 42,
    paddingHorizontal: 42,
    paddingBottom: 74,
  },
  title: { fontSize: 22, fontWeight: 700, letterSpacing: -0.4, lineHeight: 1.15 },
  label: { fontSize: 7.5, fontWeight: 500, color: MUTED },
  figure: { fontSize: 17, fontWeight: 700, letterSpacing: -0.3, lineHeight: 1.25 },
  heading: { fontSize: 11, fontWeight: 700 },
  head: { flexDirection: 'row', borderTopWidth: 1.5, borderTopColor: INK, paddingVertical: 5 },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: RULE, paddingVertical: 5 },
  small: { fontSize: 7.5, color: MUTED },
  /**
   * Text that is only known once the pages are laid out, such as their number. The renderer multiplies its line height again in
   * each layout until the whole foot is off the page; 0 leaves it at the font's own.
   */
  numbered: { fontSize: 7.5, color: MUTED, lineHeight: 0 },
  foot: { position: 'absolute', left: 42, right: 42, bottom: 26 },
} as const;
