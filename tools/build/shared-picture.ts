import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const FIGURES = 'apps/web/src/features/public/content/figures.json';
const FONT = 'node_modules/@fontsource/mona-sans/files/mona-sans-latin-700-normal.woff';

/** A day in its 48 half hours, kWh each. */
interface Day {
  solar: number[];
  load: number[];
  bought: number[];
}

/** The picture of a shared link, 1200 by 630: the day of the home page under the name and the page's own words. */
export async function sharedPicture(root: string, lines: readonly string[]): Promise<Buffer> {
  const { day } = JSON.parse(await readFile(join(root, FIGURES), 'utf8')) as { day: Day };
  const face = openSync(join(root, FONT));

  const words = [
    text(face, 'Voltmere', 116, 81, 34),
    ...lines.map((line, at) => text(face, line, 62, 176 + at * 80, 76)),
  ];
  return sharp(Buffer.from(drawing(day, words.join(''))))
    .png({ palette: true })
    .toBuffer();
}

/** Words as outlines: the machine that builds need not have the typeface. */
function text(face: Font, words: string, x: number, baseline: number, size: number): string {
  const scale = size / face.unitsPerEm;
  const tighter = -0.03 * face.unitsPerEm;
  const { glyphs, positions } = face.layout(words);
  let at = 0;
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) + tighter;
    return path;
  });
  return `<g fill="#f2efe6" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

function drawing({ solar, load, bought }: Day, words: string): string {
  const column = WIDTH / solar.length;
  const water = 520;
  const scale = 230 / Math.max(...solar);
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const suns = solar.map((kwh, i) => rect(i * column + 1, water - kwh * scale, column - 2, kwh * scale, '#f6b43b'));
  const below = bought.map((kwh, i) => rect(i * column + 1.5, water + 3, column - 3, kwh * 14, '#5b8fe8'));
  const line = load.map(
    (kwh, i) => `${i === 0 ? 'M0 ' : 'L'}${i ? i * column : ''} ${water - kwh * scale}H${(i + 1) * column}`,
  );
  const marks = [9, 4.5, 2, 4.5, 9].map((y, i) =>
    rect(64 + i * 8, 52 + y * 1.8, 5, (16 - y) * 1.8, i === 3 ? '#f9b434' : '#f2efe6'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#0c1f26"/>
    <rect y="${water}" width="${WIDTH}" height="${HEIGHT - water}" fill="#081519"/>
    ${suns.join('')}${below.join('')}${marks.join('')}
    <path d="${line.join('')}" fill="none" stroke="#0c1f26" stroke-width="8"/>
    <path d="${line.join('')}" fill="none" stroke="#8fdde0" stroke-width="4"/>
    ${words}
  </svg>`;
}
