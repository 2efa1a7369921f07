import { statusWords } from './statuses.js';

/** Small words of the sentences. */

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-24` as `24 November 2026`. */
export const dateWords = (date: unknown): string => (text(date) ? DAY.format(new Date(`${text(date)}T00:00:00Z`)) : '');

const FIELDS: Record<string, string> = {
  systemRequirements: 'system',
  co2Reduction: 'CO2 reduction',
  mpanNumber: 'MPAN',
  email: 'e-mail',
  dnoAppliedDate: 'day of the DNO application',
  dnoDate: 'date of the DNO paper',
  mcsNumber: 'MCS number',
  exportMpan: 'export MPAN',
  exportLimitTestedDate: 'test of the export limit',
  segAppliedDate: 'day of the SEG application',
  annualUsageKwh: 'yearly use',
  unitRatePence: 'unit rate',
  standingChargePencePerDay: 'standing charge',
  roofAreaM2: 'usable roof',
  tiltDeg: 'roof pitch',
  azimuthDeg: 'direction of the roof',
  evChargers: 'EV chargers',
  smartService: 'Smart Energy Service',
  monthlyUsageKwh: 'monthly bills',
  halfHourlyUsage: 'half-hourly readings',
};

const fieldWords = (field: string): string =>
  FIELDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `['systemRequirements', 'capitalCost']` as `the system and capital cost`. */
export function fieldsWords(fields: unknown): string {
  const words = Array.isArray(fields) ? fields.map((field) => fieldWords(String(field))) : [];
  const last = words.pop();
  if (last === undefined) return 'the details';
  return words.length > 0 ? `the ${words.join(', ')} and ${last}` : `the ${last}`;
}

const FILES: Record<string, string> = {
  mcs_certificate: 'MCS certificate',
  dno_approval: 'DNO approval',
  commissioning_form: 'commissioning form',
  insurance_note: 'insurance note',
};
export const fileWords = (type: unknown): string => FILES[text(type)] ?? 'file';

/**
 * A status that changed. An override says its reason, or that none was given; a copy without the key was made for
 * somebody whom the reason does not concern.
 */
export function moved(data: Record<string, unknown>, who: string, what: string): string {
  const change = `${who} moved ${what} from ${statusWords(text(data.from))} to ${statusWords(text(data.to))}`;
  if (data.override !== true) return text(data.reason) ? `${change}: ${text(data.reason)}` : change;
  const told = 'reason' in data ? `: ${text(data.reason) || 'no reason given'}` : '';
  return `${change}, off the usual order${told}`;
}
