import type { StringTest, TestResults } from '@libs/contracts';
import { TESTS } from './commissioning.texts';

/** Measurements before the system may run, as typed. Every value may stay empty. Pure. */

export interface StringDraft {
  voc: string;
  isc: string;
  insulation: string;
  polarity: '' | 'correct' | 'reversed';
}

export interface TestsDraft {
  strings: StringDraft[];
  earth: string;
}

export const EMPTY_STRING: StringDraft = { voc: '', isc: '', insulation: '', polarity: '' };

/** The values of a string in the order of the meter's sheet, with the server's maximum for each. */
export const READINGS = [
  { name: 'voc', label: 'Voc', unit: 'V', most: 2000 },
  { name: 'isc', label: 'Isc', unit: 'A', most: 200 },
  { name: 'insulation', label: 'Insulation', unit: 'MΩ', most: 100_000 },
] as const;
const EARTH_MOST = 10_000;

/** Minimum insulation resistance of a string above 120 V, MΩ: BS EN 62446-1, table 1. */
const LEAST_MEGOHMS = 1;

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

export const testsOf = (results: TestResults | null | undefined): TestsDraft => ({
  strings: (results?.strings ?? []).map(({ vocVolts, iscAmps, insulationMegohms, polarity }) => ({
    voc: text(vocVolts),
    isc: text(iscAmps),
    insulation: text(insulationMegohms),
    polarity: polarity ?? '',
  })),
  earth: text(results?.earthOhms),
});

/** Parses a value: a meter shows `>200`, a phone types a comma. NaN if there is no number. */
const read = (typed: string): number | undefined => {
  const bare = typed
    .replace(/^[>≥<\s]+/, '')
    .replace(',', '.')
    .trim();
  if (typed.trim() === '') return undefined;
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
};

/** The measurements to send; undefined if there are none. */
export function resultsOf({ strings, earth }: TestsDraft): TestResults | undefined {
  const measured = strings.map(
    ({ voc, isc, insulation, polarity }): StringTest => ({
      vocVolts: read(voc),
      iscAmps: read(isc),
      insulationMegohms: read(insulation),
      polarity: polarity || undefined,
    }),
  );
  const filled = measured.filter((one) => Object.values(one).some((value) => value !== undefined));
  const earthOhms = read(earth);
  return filled.length > 0 || earthOhms !== undefined ? { strings: filled, earthOhms } : undefined;
}

export const readingFault = (typed: string, most: number): string | null => {
  const value = read(typed);
  if (value === undefined) return null;
  if (Number.isNaN(value)) return TESTS.notANumber;
  return value > most ? TESTS.most(most.toLocaleString('en-GB')) : null;
};

/** Whether the server would refuse a value. */
export const hasReadingFault = ({ strings, earth }: TestsDraft): boolean =>
  readingFault(earth, EARTH_MOST) !== null ||
  strings.some((string) => READINGS.some(({ name, most }) => readingFault(string[name], most) !== null));

/** Values to check again before the system runs: a warning, never an error. */
export function concernOf({ insulation, polarity }: StringDraft): string | null {
  if (polarity === 'reversed') return TESTS.reversed;
  const value = read(insulation);
  const low = value !== undefined && value < LEAST_MEGOHMS;
  return low ? TESTS.low(LEAST_MEGOHMS) : null;
}

export const earthFault = (typed: string): string | null => readingFault(typed, EARTH_MOST);

/** `620 V, 11.2 A, 200 MΩ, polarity correct` */
export function stringWords({ vocVolts, iscAmps, insulationMegohms, polarity }: StringTest): string {
  const parts = [
    vocVolts != null && `${vocVolts} V`,
    iscAmps != null && `${iscAmps} A`,
    insulationMegohms != null && `${insulationMegohms} MΩ`,
    polarity && `polarity ${polarity}`,
  ];
  return parts.filter(Boolean).join(', ');
}
