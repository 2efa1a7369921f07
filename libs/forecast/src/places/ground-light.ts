import { LIGHT_ANCHORS, LIGHT_GRID } from '../data/light-grid.js';
import { cos, DEGREE } from '../numbers/trigonometry.js';

interface Point {
  latitude: number;
  longitude: number;
  /** kWh/m² a year on level ground. */
  light: number;
}

/** Degrees between neighbours of the grid. */
const STEP = 0.25;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.195;
/** How far points count, km; of the grid at least so many, however far. */
const REACH = 25;
const LEAST = 3;
const ANCHOR_REACH = 20;

/** The grid's points, each run of a line from west to east. */
const gridOf = (text: string): Point[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [latitude = '', runs = ''] = line.split(': ');
      return runs.split('; ').flatMap((run) => {
        const [from = 0, ...lights] = run.split(' ').map(Number);
        return lights.map((light, at) => ({ latitude: Number(latitude), longitude: from + at * STEP, light }));
      });
    });

const ANCHORS = /* @__PURE__ */ LIGHT_ANCHORS.map(
  ([latitude, longitude, light]): Point => ({ latitude, longitude, light }),
);

let points: Point[] | null = null;
/** Read from its text when it is first needed. */
const grid = (): Point[] => (points ??= gridOf(LIGHT_GRID));

/**
 * Yearly light on level ground at a place, kWh/m²: points near it weigh by the inverse of their squared distance. `without`
 * leaves one point out, to see how well the others tell it.
 */
export function groundLight(latitude: number, longitude: number, without?: (point: Point) => boolean): number {
  const east = DEGREE_KM * cos(latitude * DEGREE);
  const near = (known: readonly Point[]) =>
    known
      .filter((point) => !without?.(point))
      .map((point) => {
        const [x, y] = [(point.longitude - longitude) * east, (point.latitude - latitude) * DEGREE_KM];
        return { light: point.light, squared: x * x + y * y };
      })
      .sort((one, other) => one.squared - other.squared);
  const gridPoints = near(grid());
  const taken = [
    ...gridPoints.filter(({ squared }, rank) => rank < LEAST || squared <= REACH * REACH),
    ...near(ANCHORS).filter(({ squared }) => squared <= ANCHOR_REACH * ANCHOR_REACH),
  ];
  let [sum, weights] = [0, 0];
  for (const { light, squared } of taken) {
    // Within ten metres it is the point itself.
    const weight = 1 / Math.max(squared, 1e-4);
    sum += light * weight;
    weights += weight;
  }
  return sum / weights;
}
