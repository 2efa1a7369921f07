import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessType } from '@libs/contracts';
import { yearOf } from '@libs/forecast/testing';

/**
 * Public sets of metered sites, read from clones of their repositories in the folder that METERED_SITES names. They are not part of
 * this repository; docs/forecast.md says where they are and under which licence.
 */
export interface MeteredSite {
  set: string;
  name: string;
  /** The type of business that a visitor would have chosen for it. */
  businessType: BusinessType;
  annualKwh: number;
  /** Half hours of the modelled year that add up to 1. */
  shape: Float64Array;
  /** The same of its other full years, where the set has them. */
  otherYears: Float64Array[];
}

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Small businesses: the sites that the product serves use 10 to 300 MWh a year. */
const SMALLEST = 10_000;
const LARGEST = 300_000;

const year = yearOf(2026);

/** A metered year laid on the modelled one, weekday on weekday; `local` where its stamps follow the clock on the wall. */
function laid(kwh: Map<number, number>, of: number, perHour: number, local: boolean): Float64Array {
  const shift = Math.round((year.begins - Date.UTC(of, 0, 1)) / WEEK) * WEEK;
  const ends = Date.UTC(of + 1, 0, 1);
  const shape = Float64Array.from({ length: year.steps }, (_, step) => {
    const day = year.localDay[step] as number;
    const clock = local
      ? year.begins + day * 24 * HOUR + ((year.localSlot[step] as number) * HOUR) / 2
      : year.begins + (step * HOUR) / 2;
    let at = clock - shift;
    if (at >= ends) at -= 52 * WEEK;
    if (at < Date.UTC(of, 0, 1)) at += 52 * WEEK;
    let sum = 0;
    for (let part = 0; part < Math.max(1, perHour / 2); part++)
      sum += kwh.get(Math.floor((at + (part * HOUR) / perHour) / (HOUR / perHour)) * (HOUR / perHour)) ?? 0;
    return sum;
  });
  const total = shape.reduce((sum, value) => sum + value, 0);
  return shape.map((value) => value / total);
}

const rowsOf = (file: string): [string, number][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [stamp = '', value = ''] = line.split(',');
      return [stamp, Number(value)];
    });

/** Hourly meters of buildings of the University of Cambridge; the latest full year before 2020, or since 2022. */
function cambridge(folder: string): MeteredSite[] {
  const root = join(folder, 'building_data', 'processed_data');
  return readdirSync(root).flatMap((name): MeteredSite[] => {
    const years = join(root, name, 'electricity');
    if (!existsSync(years)) return [];
    const known = readdirSync(years)
      .map((file) => Number(file.slice(0, 4)))
      .filter((of) => of <= 2019 || of >= 2022)
      .sort((a, b) => Number(b <= 2019) - Number(a <= 2019) || b - a);
    const whole = known.flatMap((of) => {
      const rows = rowsOf(join(years, `${of}.csv`));
      if (!isWhole(rows.map(([, value]) => value))) return [];
      const kwh = new Map(rows.map(([stamp, value]) => [Date.parse(`${stamp.replace(' ', 'T')}Z`), value]));
      return [{ annualKwh: rows.reduce((sum, [, value]) => sum + value, 0), shape: laid(kwh, of, 1, false) }];
    });
    const [latest, ...earlier] = whole;
    if (!latest) return [];
    return [
      { set: 'Cambridge', name, businessType: 'office', ...latest, otherYears: earlier.map(({ shape }) => shape) },
    ];
  });
}

/** A year of a small site without gaps: zeros and long runs of one value are what the set has in place of missing readings. */
function isWhole(values: readonly number[]): boolean {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total < SMALLEST || total > LARGEST) return false;
  if (values.filter((value) => value === 0).length > 0.005 * values.length) return false;
  let [run, longest] = [1, 1];
  for (let at = 1; at < values.length; at++) {
    run = values[at] === values[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest <= 48 && new Set(values).size > 30;
}

/** Metered sites that VDI 4657-3 takes as references, from four published sets; a quarter of an hour each, W per MWh a year. */
const VDI: readonly [file: string, set: string, businessType: BusinessType][] = [
  ['LP_Ö_Büro_k', 'SCiBER', 'office'],
  ['LP_Ö_Büro_m', 'SCiBER', 'office'],
  ['LP_G_MH', 'KIT', 'small_warehouse'],
  ['LP_G_MV', 'tool manufacturer', 'manufacturing'],
  ['LP_G_G', 'electroplating', 'manufacturing'],
];

function vdi(folder: string): MeteredSite[] {
  return VDI.map(([file, set, businessType]) => {
    const rows = rowsOf(join(folder, 'src', 'data', 'electrical_loadprofiles', `${file}.csv`));
    const of = Number(rows[0]?.[0].slice(0, 4));
    const kwh = new Map(rows.map(([stamp, value]) => [Date.parse(`${stamp.slice(0, 19).replace(' ', 'T')}Z`), value]));
    return { set, name: file, businessType, annualKwh: 50_000, shape: laid(kwh, of, 4, true), otherYears: [] };
  });
}

/** All sites of the sets; none without the folder. */
export function meteredSites(folder = process.env.METERED_SITES): MeteredSite[] {
  if (!folder) return [];
  return [...cambridge(join(folder, 'cambridge')), ...vdi(join(folder, 'vdi4657'))];
}
