import {
  belfastYear,
  belfastYield,
  cos,
  cosIncidence,
  dcPower,
  DEGREE,
  diffuseShare,
  financeVectors,
  groundReflected,
  hayDaviesSky,
  irr,
  npv,
  pvVectors,
  SANDIA_MOUNTS,
  sandiaTemperature,
  sin,
  sumOf,
  sunPosition,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';

const worst = (errors: number[]): number => Math.max(...errors.map(Math.abs));

/** What is compared with stored reference values. */
export function formulas(): Row[] {
  const pv = pvVectors();
  const finance = financeVectors();
  const sun = worst(
    pv.solar_position.flatMap(({ t, lat, lon, zenith, azimuth }) => {
      const ours = sunPosition(Date.parse(t), lat, lon);
      return [ours.zenith - zenith, ours.azimuth - azimuth];
    }),
  );
  const plane = worst(
    pv.transposition.map((v) => {
      const [zenith, azimuth] = [v.solar_zenith * DEGREE, v.solar_azimuth * DEGREE];
      const at = { east: sin(zenith) * sin(azimuth), north: sin(zenith) * cos(azimuth), up: cos(zenith) };
      const incidence = cosIncidence(at, v.tilt, v.surface_azimuth);
      const light = { diffuse: v.dhi, direct: v.dni, extraterrestrial: v.dni_extra };
      const sky = hayDaviesSky(light, { cosIncidence: incidence, up: at.up, tilt: v.tilt });
      return (
        v.dni * Math.max(0, incidence) + sky + groundReflected(v.ghi, v.tilt, 0.2) - v.beam - v.haydavies - v.ground
      );
    }),
  );
  const erbs = worst(pv.transposition.map((v) => v.ghi * diffuseShare(v.erbs_kt) - v.erbs_dhi));
  const module = worst(
    pv.module_inverter.map((v) => {
      const cell = sandiaTemperature(v.poa, v.temp_air, v.wind, SANDIA_MOUNTS.openRackGlassPolymer);
      return 1000 * dcPower(v.poa, cell, -0.0035) - v.pvwatts_dc_W_per_kWp_gamma_m0p0035;
    }),
  );
  const hours = belfastYear();
  const chain = [
    { tilt: 35, azimuth: 180, pvlib: 828.7 },
    { tilt: 10, azimuth: 90, pvlib: 713.4 },
    { tilt: 90, azimuth: 180, pvlib: 602.1 },
  ].map(({ pvlib, ...at }) => 100 * (sumOf(belfastYield(hours, at)) / pvlib - 1));
  // Of those that are given in full.
  const rates = finance.irr.filter((v) => v.irr !== -0.0833).map((v) => irr(v.cashflow) - v.irr);
  const values = finance.npv.map((v) => npv(v.rate, v.cashflow) - v.npv);
  const row = (name: string, unit: string, ours: number, limit: number): Row => ({
    name,
    unit,
    ours,
    goal: `< ${limit}`,
    met: ours < limit,
  });
  return [
    row('sun against SPA, 35 positions, worst', '°', sun, 0.02),
    row('light on a plane against pvlib, 30 cases, worst', 'W/m²', plane, 1e-3),
    row('diffuse light against pvlib (its clearness rounded), worst', 'W/m²', erbs, 0.02),
    row('module against pvlib, worst', 'W/kWp', module, 0.01),
    row('AC of the Belfast year against pvlib, 3 planes, worst', '%', worst(chain), 0.1),
    row('rates of return and present values against vectors, worst', '', worst([...rates, ...values]), 1e-9),
  ];
}
