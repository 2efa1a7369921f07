import type { AuditKind } from '../audit/views.js';
import { statusWords } from './status-words.js';

/** Phrases used in the sentences of the table of events. */

/** An event's data as projected for one audience. */
export type Data = Record<string, unknown>;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-24` as `24 November 2026`. */
export const dateWords = (date: unknown): string => (text(date) ? DAY.format(new Date(`${text(date)}T00:00:00Z`)) : '');

const FIELDS: Record<string, string> = {
  systemRequirements: 'system',
  co2Reduction: 'CO₂ reduction',
  mpanNumber: 'MPAN',
  dnoAppliedDate: 'DNO application date',
  dnoDate: 'DNO document date',
  mcsNumber: 'MCS number',
  exportMpan: 'export MPAN',
  exportLimitTestedDate: 'export limit test date',
  segAppliedDate: 'SEG application date',
  annualUsageKwh: 'annual usage',
  unitRatePence: 'unit rate',
  standingChargePencePerDay: 'standing charge',
  roofAreaM2: 'usable roof area',
  tiltDeg: 'roof pitch',
  azimuthDeg: 'roof direction',
  mount: 'how the panels are mounted',
  shadingPercent: 'shading',
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
  insurance_note: 'insurance certificate',
  ticket_photo: 'photo of a ticket',
  job_photo: 'photo of a job',
  landlord_consent: 'landlord’s consent',
  roof_lease: 'roof lease',
  lender_consent: 'lender’s consent',
};
export const fileWords = (type: unknown): string => FILES[text(type)] ?? 'file';

/**
 * A change of status. An override gives its reason, or says that there was none. Data without the key is the copy of an
 * audience that may not see the reason.
 */
export function moved(data: Data, who: string, what: string): string {
  if (data.undo === true) return `${who} moved ${what} back to ${statusWords(text(data.to))}${because(data)}`;
  const change = `${who} moved ${what} from ${statusWords(text(data.from))} to ${statusWords(text(data.to))}`;
  if (data.override !== true) return text(data.reason) ? `${change}: ${text(data.reason)}` : change;
  const why = 'reason' in data ? `: ${text(data.reason) || 'no reason given'}` : '';
  return `${change} (override${why})`;
}

export const because = (data: Data): string => (text(data.reason) ? `: ${text(data.reason)}` : '');
export const at = (about: string | null): string => (about ? ` at ${about}` : '');
export const forSite = (about: string | null): string => (about ? ` for ${about}` : '');

/** The warnings that were overridden, for readers who may see them, and the reason given. */
export function although(data: Data): string {
  const warnings = Array.isArray(data.warnings) ? data.warnings.map(String) : [];
  return warnings.length > 0 ? `, despite: ${warnings.join('; ')}. Reason: ${text(data.reason) || 'none given'}` : '';
}

/** An audit line that is the same for every event of its type. */
export const audited = (kind: AuditKind, words: string) => () => ({ kind, text: words });

/** A step along the usual path is not audited; the record's own history has it. */
export const overridden = ({ from, to, override, reason }: Data) =>
  override === true
    ? {
        kind: 'status_overridden' as const,
        text: `Status set from ${statusWords(text(from))} to ${statusWords(text(to))} (override: ${text(reason) || 'no reason given'})`,
      }
    : null;

const LONDON_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
/** The London calendar day of an instant. */
export const dayOf = (instant: unknown): string => LONDON_DAY.format(new Date(text(instant)));
