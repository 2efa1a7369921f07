import { cos, DEGREE, sin } from '../numbers/trigonometry.js';
import type { Daylight } from '../sun/daylight.js';
import { throughGlass } from './incidence.js';

/** The angle of a plane to the sun in each half hour of daylight. */
export interface Plane {
  tilt: number;
  azimuth: number;
  /** Cosine of the angle of incidence; 0 behind the plane. */
  cosIncidence: Float64Array;
  /** The same over the cosine of the zenith angle, the sun no lower than 1°. */
  drawnOut: Float64Array;
  /** Share of direct light through the glass. */
  glass: Float64Array;
}

/** Cosine of the angle between the sun and the normal of a plane. */
export function cosIncidence(
  { east, north, up }: { east: number; north: number; up: number },
  tilt: number,
  azimuth: number,
): number {
  const [slope, bearing] = [tilt * DEGREE, azimuth * DEGREE];
  return up * cos(slope) + sin(slope) * (east * sin(bearing) + north * cos(bearing));
}

export function planeOf(sun: Daylight, tilt: number, azimuth: number): Plane {
  const incidence = new Float64Array(sun.count);
  const drawnOut = new Float64Array(sun.count);
  const glass = new Float64Array(sun.count);
  const x = sin(tilt * DEGREE) * sin(azimuth * DEGREE);
  const y = sin(tilt * DEGREE) * cos(azimuth * DEGREE);
  const z = cos(tilt * DEGREE);
  for (let at = 0; at < sun.count; at++) {
    const up = sun.up[at] as number;
    const value = Math.max(0, (sun.east[at] as number) * x + (sun.north[at] as number) * y + up * z);
    incidence[at] = value;
    drawnOut[at] = value / Math.max(up, 0.01745);
    glass[at] = throughGlass(value);
  }
  return { tilt, azimuth, cosIncidence: incidence, drawnOut, glass };
}
