/** Small help for drawings made of rectangles. */

export type Box = readonly [x: number, y: number, width: number, height: number];

const short = (value: number): number => Math.round(value * 10) / 10;

/** Many rectangles as one path: a drawing of hundreds stays a few elements. */
export const boxes = (all: readonly Box[]): string =>
  all
    .filter(([, , width, height]) => width > 0 && height > 0.05)
    .map(([x, y, w, h]) => `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${-short(w)}z`)
    .join('');

/** A line that holds each value for its column, as a meter's readings do. */
export const steps = (tops: readonly number[], column: number): string =>
  tops
    .map(
      (y, index) =>
        `${index === 0 ? 'M0 ' : 'L'}${index === 0 ? '' : `${short(index * column)} `}${short(y)}H${short((index + 1) * column)}`,
    )
    .join('');

export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

/** Between two colours of OKLCH, each as lightness, chroma, hue. */
export function between(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  share: number,
): string {
  const [l, c, h] = from.map((value, index) => value + ((to[index] as number) - value) * share) as [
    number,
    number,
    number,
  ];
  return `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${Math.round(h)})`;
}
