import type { Box } from '../svg';

/** Elevations of the five example businesses, 640 by 380, the ground at 334. Each has 48 windows, one a half hour. */
export interface Building {
  name: string;
  shapes: readonly { d: string; tone: 'wall' | 'annex' | 'roof' | 'trim' | 'lamp' | 'awning' }[];
  panels: string;
  /** First window, its size, the pitch and how many are in a row. */
  windows: { x: number; y: number; width: number; height: number; dx: number; dy: number; row: number };
  batteries: readonly number[];
  chargers: readonly number[];
}

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const shutter = (x: number, y: number, w: number, first: number, pitch: number, h: number, count: number): string =>
  Array.from({ length: count }, (_, index) => box(x, y + first + index * pitch, w, h)).join('');
/** Panels on a flat roof, leaning to the south. */
const leaning = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `M${x + index * 40} ${y}l9 -15h26l-9 15zM${x + 16 + index * 40} ${y}l9 -15`,
  ).join('');
/** Panels along a pitched roof. */
const pitched = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `M${x + index * 21} ${(y - index * 4.87).toFixed(1)}l17 -4v-13l-17 4z`,
  ).join('');

export const BUILDINGS: readonly Building[] = [
  {
    name: 'Small Warehouse',
    shapes: [
      { d: 'M60 334V150l200-46 200 46V334z', tone: 'wall' },
      {
        d: `M48 154l212-50 212 50v-12L260 90 48 142z${box(96, 260, 92, 74)}${box(206, 260, 92, 74)}${box(330, 282, 30, 52)}`,
        tone: 'roof',
      },
      { d: shutter(96, 260, 92, 4, 12, 8, 6) + shutter(206, 260, 92, 4, 12, 8, 6), tone: 'trim' },
    ],
    panels: pitched(74, 142.75, 9),
    windows: { x: 88, y: 178, width: 20, height: 14, dx: 23, dy: 22, row: 16 },
    batteries: [482],
    chargers: [556],
  },
  {
    name: 'High Street Café',
    shapes: [
      { d: box(420, 70, 130, 264) + box(60, 112, 110, 222), tone: 'annex' },
      { d: box(170, 90, 250, 244), tone: 'wall' },
      { d: box(160, 82, 270, 12) + box(340, 274, 58, 60), tone: 'roof' },
      { d: box(186, 274, 140, 60), tone: 'lamp' },
      { d: 'M180 242h230l12 26H168z', tone: 'awning' },
      { d: [200, 238, 276, 314, 352, 390].map((x) => `M${x} 242l-4 26h19l1-26z`).join(''), tone: 'roof' },
    ],
    panels: leaning(186, 82, 5),
    windows: { x: 190, y: 112, width: 12, height: 20, dx: 14.2, dy: 29, row: 16 },
    batteries: [566],
    chargers: [],
  },
  {
    name: 'Independent Garage',
    shapes: [
      { d: 'M90 334V160h440V334z', tone: 'wall' },
      { d: box(80, 148, 460, 14) + box(112, 238, 118, 96) + box(384, 238, 118, 96), tone: 'roof' },
      { d: shutter(112, 238, 118, 4, 13, 9, 7) + shutter(384, 238, 118, 4, 13, 9, 7), tone: 'trim' },
      { d: box(248, 238, 118, 96), tone: 'lamp' },
      { d: 'M264 316h86v-16l-16-4-14-18h-34l-14 18-8 4z', tone: 'roof' },
    ],
    panels: leaning(100, 148, 10),
    windows: { x: 112, y: 178, width: 14, height: 12, dx: 17, dy: 19, row: 24 },
    batteries: [],
    chargers: [556],
  },
  {
    name: 'Manufacturing Unit',
    shapes: [
      { d: box(400, 210, 130, 124), tone: 'annex' },
      { d: box(440, 60, 26, 150) + box(486, 100, 20, 110), tone: 'trim' },
      { d: 'M40 334V170l90-50v50l90-50v50l90-50v50l90-50v214z', tone: 'wall' },
    ],
    panels: [44, 134, 224, 314].map((x) => `M${x} 161l82-45 4 7-82 45z`).join(''),
    windows: { x: 56, y: 190, width: 24, height: 13, dx: 27.6, dy: 22, row: 12 },
    batteries: [412, 470],
    chargers: [560],
  },
  {
    name: 'Office Building',
    shapes: [
      { d: box(60, 190, 120, 144), tone: 'annex' },
      { d: box(180, 44, 280, 290), tone: 'wall' },
      { d: box(172, 36, 296, 10), tone: 'roof' },
      { d: box(296, 300, 48, 34), tone: 'lamp' },
    ],
    panels: leaning(196, 36, 6),
    windows: { x: 200, y: 62, width: 32, height: 22, dx: 40, dy: 28, row: 6 },
    batteries: [],
    chargers: [490, 548],
  },
];

export const windowBox = ({ windows }: Building, index: number): Box => [
  windows.x + (index % windows.row) * windows.dx,
  windows.y + Math.floor(index / windows.row) * windows.dy,
  windows.width,
  windows.height,
];
