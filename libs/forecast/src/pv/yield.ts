import { cos, DEGREE } from '../numbers/trigonometry.js';
import type { Daylight } from '../sun/daylight.js';
import type { Weather } from '../weather/weather.js';
import { diffuseShare } from './diffuse.js';
import { lowLight } from './module.js';
import type { Plane } from './plane.js';
import type { PvSystem } from './system.js';

/** 1 W/m² steps, and the last one again. */
const WEAK_LIGHT = Float64Array.from({ length: 1602 }, (_, irradiance) => lowLight(irradiance));

/**
 * kWh that 1 kWp gives in each half hour of the year. Weather to plane to cell to inverter in one loop: nothing in it allocates,
 * and everything that does not hang on the weather was worked out before.
 */
export function yieldPerKwp(
  sun: Daylight,
  plane: Plane,
  { global, air, warmth }: Weather & { warmth: Float64Array },
  system: PvSystem,
  out: Float64Array,
): void {
  out.fill(0);
  const { step, up, extraterrestrial, horizontal } = sun;
  const { cosIncidence, drawnOut, glass } = plane;
  const open = (1 + cos(plane.tilt * DEGREE)) / 2;
  const ground = (system.albedo * (1 - cos(plane.tilt * DEGREE))) / 2;
  const { diffuseGlass, perKelvin, inverterEfficiency } = system;
  const kept = (1 - system.losses) / 1000;
  const acRating = 1 / system.dcToAc;
  const perRating = inverterEfficiency / acRating;
  const scale = inverterEfficiency / 0.9637;
  for (let at = 0; at < sun.count; at++) {
    const ghi = global[at] as number;
    if (ghi <= 0) continue;
    const outside = extraterrestrial[at] as number;
    const cosZenith = up[at] as number;
    const diffuse = ghi * diffuseShare(ghi / (horizontal[at] as number));
    let direct = (ghi - diffuse) / cosZenith;
    if (direct > outside) direct = outside;
    const anisotropy = direct / outside;
    const sky = diffuse * (anisotropy * (drawnOut[at] as number) + (1 - anisotropy) * open);
    const irradiance =
      direct * (cosIncidence[at] as number) * (glass[at] as number) + diffuseGlass * (sky + ghi * ground);
    const whole = irradiance < 1600 ? irradiance | 0 : 1600;
    const low = WEAK_LIGHT[whole] as number;
    const weak = low + (irradiance - whole) * ((WEAK_LIGHT[whole + 1] as number) - low);
    const cell = (air[at] as number) + irradiance * (warmth[at] as number);
    const dc = irradiance * kept * weak * (1 + perKelvin * (cell - 25)) * perRating;
    const ac = (scale * (dc * (0.9858 - 0.0162 * dc) - 0.0059)) / inverterEfficiency;
    if (ac > 0) out[step[at] as number] = 0.5 * acRating * (ac < 1 ? ac : 1);
  }
}
