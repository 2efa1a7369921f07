import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PAPER = '#fbfaf5';
/** The mark on its background; a maskable one stays in the middle, because phones crop the corners. */
const ICONS = [
  { name: 'app-192', size: 192, margin: 0.14 },
  { name: 'app-512', size: 512, margin: 0.14 },
  { name: 'app-maskable-512', size: 512, margin: 0.26 },
  { name: 'apple-touch-icon', size: 180, margin: 0.16 },
];

/** The pictures of the installed app, made from the favicon. By name, as PNG. */
export async function appIcons(root: string): Promise<Map<string, Buffer>> {
  const mark = await readFile(join(root, 'apps/web/public/favicon.svg'));
  const made = ICONS.map(async ({ name, size, margin }): Promise<[string, Buffer]> => {
    const inner = Math.round(size * (1 - 2 * margin));
    const picture = await sharp(mark, { density: 72 * Math.ceil(inner / 24) })
      .resize(inner, inner)
      .png()
      .toBuffer();
    const icon = sharp({ create: { width: size, height: size, channels: 3, background: PAPER } });
    return [
      name,
      await icon
        .composite([{ input: picture }])
        .png({ palette: true })
        .toBuffer(),
    ];
  });
  return new Map(await Promise.all(made));
}
