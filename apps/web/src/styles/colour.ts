/** Colour arithmetic for the tests of the tokens: oklch to sRGB, and the contrast of WCAG 2. */

export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Reads `oklch(L C H)`; linear light, each part 0 to 1 when it lies inside sRGB. */
export function linearRgb(oklch: string): Rgb {
  const found = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(oklch);
  if (!found) throw new Error(`not a colour: ${oklch}`);
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

const luminance = ({ r, g, b }: Rgb): number => 0.2126 * clamp(r) + 0.7152 * clamp(g) + 0.0722 * clamp(b);

/** The contrast of two colours: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const insideSrgb = ({ r, g, b }: Rgb): boolean => [r, g, b].every((part) => part > -0.002 && part < 1.002);

/** How a full dichromat sees it (Machado, severity 1), in linear light; what falls outside sRGB is not cut off. */
const SIGHT = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
export type Sight = 'normal' | keyof typeof SIGHT;
export const SIGHTS: Sight[] = ['normal', 'protan', 'deutan', 'tritan'];

export function seenBy(sight: Sight, { r, g, b }: Rgb): Rgb {
  if (sight === 'normal') return { r, g, b };
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = SIGHT[sight];
  return {
    r: rr * r + rg * g + rb * b,
    g: gr * r + gg * g + gb * b,
    b: br * r + bg * g + bb * b,
  };
}

/** The distance of two colours in OKLab, times 100. */
export function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [one, other].map(({ r, g, b: blue }) => {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  }) as [number[], number[]];
  return 100 * Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)));
}
