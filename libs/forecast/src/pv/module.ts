import { exp, log } from '../numbers/exponential.js';

/** Cell temperature by Faiman, °C: heat is carried away evenly, and by wind. */
export const faimanTemperature = (irradiance: number, air: number, wind: number, u0: number, u1: number): number =>
  air + irradiance / (u0 + u1 * wind);

/** Cell temperature by Sandia's model, °C. */
export const sandiaTemperature = (
  irradiance: number,
  air: number,
  wind: number,
  { a, b, deltaT }: { a: number; b: number; deltaT: number },
): number => irradiance * exp(a + b * wind) + air + (irradiance / 1000) * deltaT;

export const SANDIA_MOUNTS = {
  closeRoof: { a: -2.98, b: -0.0471, deltaT: 1 },
  openRackGlassPolymer: { a: -3.56, b: -0.075, deltaT: 3 },
} as const;

/** Direct current per rated watt (PVWatts). */
export const dcPower = (irradiance: number, cell: number, perKelvin: number): number =>
  (irradiance / 1000) * (1 + perKelvin * (cell - 25));

/** The irradiance terms k1 and k2 for crystalline silicon modules of today (Chatzipanagi et al. 2025; pvlib's `pvgis6`). */
const K1 = -0.006756;
const K2 = -0.016444;

/** How much less a module gives in weak light than its rating in proportion, by the formula of Huld et al. (2011). */
export function lowLight(irradiance: number): number {
  if (irradiance <= 0) return 0;
  const l = log(irradiance / 1000);
  const share = 1 + l * (K1 + K2 * l);
  return share > 0 ? share : 0;
}
