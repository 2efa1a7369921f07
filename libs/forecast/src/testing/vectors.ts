import { readFileSync } from 'node:fs';

/** Reference values computed with pvlib; where from is in the file. */
export interface PvVectors {
  solar_position: { lat: number; lon: number; t: string; zenith: number; azimuth: number; dni_extra_spencer: number }[];
  transposition: {
    solar_zenith: number;
    solar_azimuth: number;
    ghi: number;
    dni: number;
    dhi: number;
    dni_extra: number;
    tilt: number;
    surface_azimuth: number;
    aoi: number;
    beam: number;
    isotropic: number;
    haydavies: number;
    ground: number;
    iam_ashrae: number;
    iam_physical: number;
    erbs_kt: number;
    erbs_dhi: number;
  }[];
  module_inverter: {
    poa: number;
    temp_air: number;
    wind: number;
    sapm_open_rack_glass_polymer: number;
    sapm_close_mount_glass_glass: number;
    faiman_u0_25_u1_6p84: number;
    pvwatts_dc_W_per_kWp_gamma_m0p0035: number;
    pvwatts_ac_W_pdc0_868p06_eta0p96: number;
  }[];
}

export interface FinanceVectors {
  irr: { cashflow: number[]; irr: number }[];
  irr_none_expected_NaN: number[][];
  irr_monthly_240: { monthly: number; annual_effective: number };
  npv: { rate: number; cashflow: number[]; npv: number }[];
  mirr: { cashflow: number[]; finance: number; reinvest: number; mirr: number }[];
  xirr_excel: { flows: number[]; dates: string[]; xirr: number };
  lcoe: {
    example: {
      capex: number;
      opex: number;
      years: number;
      kwh1: number;
      deg: number;
      r: number;
      lcoe_gbp_per_kwh: number;
    };
  };
  dscr: { annuity: { principal: number; rate: number; years: number; payment: number } };
}

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export const pvVectors = (): PvVectors => JSON.parse(text('./pv-vectors.json')) as PvVectors;
export const financeVectors = (): FinanceVectors => JSON.parse(text('./finance-vectors.json')) as FinanceVectors;

/** One hour of the open year of Belfast. */
export interface BelfastHour {
  /** Milliseconds at the full hour; every month comes from a year of its own. */
  instant: number;
  month: number;
  dayOfYear: number;
  global: number;
  direct: number;
  diffuse: number;
  air: number;
  wind: number;
}

export const BELFAST = { latitude: 54.60452, longitude: -5.9286 } as const;

export function belfastYear(): BelfastHour[] {
  return text('./belfast-year.csv')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [stamp = '', ...numbers] = line.split(',');
      const [year, month, day, hour] = [
        stamp.slice(0, 4),
        stamp.slice(4, 6),
        stamp.slice(6, 8),
        stamp.slice(9, 11),
      ].map(Number);
      const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour);
      const [global = 0, direct = 0, diffuse = 0, air = 0, wind = 0] = numbers.map(Number);
      const dayOfYear = (Date.UTC(2026, (month ?? 1) - 1, day) - Date.UTC(2026, 0, 1)) / 86_400_000 + 1;
      return { instant: at, month: (month ?? 1) - 1, dayOfYear, global, direct, diffuse, air, wind };
    });
}

const rowsOf = (name: string): string[][] =>
  text(name)
    .split('\n')
    .filter((line) => line.includes(',') && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(','));

/** Yearly and monthly light on level ground of UK places, kWh/m²; where from is in the file. */
export const lightMonths = () =>
  rowsOf('./light-months.csv').map(([place = '', latitude, longitude, region, , year, , ...months]) => ({
    place,
    latitude: Number(latitude),
    longitude: Number(longitude),
    region: Number(region),
    year: Number(year),
    months: months.map(Number),
  }));

/** Light on level ground, kWh/m², and what PVGIS makes of it on a flat free-standing plane, kWh/kWp. */
export const flatYields = () =>
  rowsOf('./flat-yields.csv').map((row) => {
    const [latitude = 0, longitude = 0, light = 0, flat = 0] = row.map(Number);
    return { latitude, longitude, light, flat };
  });
