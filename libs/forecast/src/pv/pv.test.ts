import { describe, expect, test } from '@jest/globals';
import { cos, DEGREE, sin } from '../numbers/trigonometry.js';
import { belfastYield, sumOf } from '../testing/belfast.js';
import { belfastYear, pvVectors } from '../testing/vectors.js';
import { diffuseShare } from './diffuse.js';
import { throughGlass, throughGlassAshrae } from './incidence.js';
import { acPower } from './inverter.js';
import { dcPower, faimanTemperature, lowLight, SANDIA_MOUNTS, sandiaTemperature } from './module.js';
import { cosIncidence } from './plane.js';
import { groundReflected, hayDaviesSky, isotropicSky } from './sky.js';

const { transposition, module_inverter } = pvVectors();
const within = (ours: number, theirs: number, limit = 1e-3) => expect(Math.abs(ours - theirs)).toBeLessThan(limit);

describe('formulas against pvlib', () => {
  test.each(transposition)('light on a plane: $tilt° towards $surface_azimuth°, sun at $solar_zenith°', (v) => {
    const [zenith, azimuth] = [v.solar_zenith * DEGREE, v.solar_azimuth * DEGREE];
    const sun = { east: sin(zenith) * sin(azimuth), north: sin(zenith) * cos(azimuth), up: cos(zenith) };
    const incidence = cosIncidence(sun, v.tilt, v.surface_azimuth);
    within(incidence, cos(v.aoi * DEGREE), 2e-6);
    within(v.dni * Math.max(0, incidence), v.beam);
    within(isotropicSky(v.dhi, v.tilt), v.isotropic);
    within(groundReflected(v.ghi, v.tilt, 0.2), v.ground);
    const light = { diffuse: v.dhi, direct: v.dni, extraterrestrial: v.dni_extra };
    within(hayDaviesSky(light, { cosIncidence: incidence, up: sun.up, tilt: v.tilt }), v.haydavies);
    within(throughGlass(incidence), v.iam_physical, 2e-5);
    within(throughGlassAshrae(incidence), v.iam_ashrae, 2e-5);
    within(v.ghi * diffuseShare(v.erbs_kt), v.erbs_dhi, 0.02);
  });

  test.each(module_inverter)('module and inverter at $poa W/m², $temp_air °C, $wind m/s', (v) => {
    const mounts = SANDIA_MOUNTS;
    within(sandiaTemperature(v.poa, v.temp_air, v.wind, mounts.openRackGlassPolymer), v.sapm_open_rack_glass_polymer);
    within(sandiaTemperature(v.poa, v.temp_air, v.wind, mounts.closeRoof), v.sapm_close_mount_glass_glass);
    within(faimanTemperature(v.poa, v.temp_air, v.wind, 25, 6.84), v.faiman_u0_25_u1_6p84);
    const dc = 1000 * dcPower(v.poa, v.sapm_open_rack_glass_polymer, -0.0035);
    within(dc, v.pvwatts_dc_W_per_kWp_gamma_m0p0035, 0.01);
    // The vectors' inverter: 868.06 W of direct current make its 833.33 W.
    within(
      acPower(v.pvwatts_dc_W_per_kWp_gamma_m0p0035 / 868.06, 0.96) * 833.3333,
      v.pvwatts_ac_W_pdc0_868p06_eta0p96,
      0.02,
    );
  });
});

describe('the open year of Belfast', () => {
  const hours = belfastYear();
  /** kWh per kWp by pvlib's model chain on the same year. */
  const planes = [
    { tilt: 35, azimuth: 180, pvlib: 828.7 },
    { tilt: 10, azimuth: 90, pvlib: 713.4 },
    { tilt: 90, azimuth: 180, pvlib: 602.1 },
  ];

  test.each(planes)('$tilt° towards $azimuth° is within 0.1% of pvlib', ({ pvlib, ...plane }) => {
    within(sumOf(belfastYield(hours, plane)) / pvlib, 1, 0.001);
  });

  test('a sun that is half an hour off shows at once', () => {
    const east = { tilt: 30, azimuth: 90 };
    const right = sumOf(belfastYield(hours, east));
    for (const shift of [-30, 30]) {
      const wrong = sumOf(belfastYield(hours, { ...east, minutes: 10 + shift }));
      expect(Math.abs(wrong / right - 1)).toBeGreaterThan(0.01);
    }
  });
});

test('modules give less in weak light, and what they are rated for in full light', () => {
  expect(lowLight(1000)).toBe(1);
  expect(lowLight(200)).toBeCloseTo(0.9683, 3);
  expect(lowLight(0)).toBe(0);
  for (let irradiance = 50; irradiance < 700; irradiance += 50)
    expect(lowLight(irradiance)).toBeLessThan(lowLight(irradiance + 50));
});
