import {
  areaOfPostcode,
  businessTypeOf,
  cleanMpan,
  distributorOf,
  EditHostBody,
  type HostView,
  mpanFault,
} from '@libs/contracts';
import type { z } from 'zod';
import { BUSINESS_WORDS } from './forecast.texts';
import { type FieldName, SITE_FIELDS, type SiteField } from './site.fields';
import { SITE, SITE_FAULTS, SITE_HINTS } from './site.texts';

/** The form of 'Your site': its values, its errors, and what is sent. Pure. */

export type Draft = Record<FieldName, string>;
export type EditBody = z.input<typeof EditHostBody>;

/** A host's record as the form shows it: an unknown value is empty. */
export function draftOf(host: HostView): Draft {
  return Object.fromEntries(
    SITE_FIELDS.map(({ name, part }) => {
      const from: Record<string, unknown> = part === 'host' ? { ...host } : { ...host[part] };
      const value = from[name];
      const text = value === null || value === undefined ? '' : String(value);
      return [name, name === 'businessType' ? (businessTypeOf(text) ?? '') : text];
    }),
  ) as Draft;
}

const DIGITS = 13;

/** The error of one field; null if it is valid or empty. */
export function faultOf(field: SiteField, text: string): string | null {
  const value = text.trim();
  if (value === '') return null;
  if (field.name === 'mpanNumber') return mpanFault(value);
  if (field.name === 'postcode') {
    const area = areaOfPostcode(value);
    if (area === 'outside') return SITE_FAULTS.outside;
    return area === null ? SITE_FAULTS.postcode : null;
  }
  if (field.kind !== 'number') return null;
  const amount = amountOf(value);
  if (Number.isNaN(amount)) return SITE_FAULTS.number;
  if (field.whole && !Number.isInteger(amount)) return SITE_FAULTS.whole;
  const { min = 0, max = Number.POSITIVE_INFINITY } = field;
  return amount < min || amount > max
    ? SITE_FAULTS.between(
        min.toLocaleString('en-GB'),
        `${max.toLocaleString('en-GB')}${field.unit ? ` ${field.unit}` : ''}`,
      )
    : null;
}

const amountOf = (text: string): number => Number(text.replace(/[,\s]/g, '') || 'x');

export interface Hint {
  text: string;
  tone: 'good' | 'plain';
}

/** The hint for a number being typed: first the digit count, then its network. */
export function mpanHint(text: string): Hint | null {
  const mpan = cleanMpan(text);
  if (mpan === '') return null;
  if (mpan.length < DIGITS) return { text: SITE_HINTS.digits(mpan.length, DIGITS), tone: 'plain' };
  if (mpanFault(mpan)) return null;
  return { text: SITE_HINTS.checked(networkWords(mpan)), tone: 'good' };
}

function networkWords(mpan: string): string {
  const area = distributorOf(mpan);
  if (area === 'independent') return SITE_HINTS.independent;
  if (area === 'unknown') return SITE_HINTS.unknown;
  return SITE_HINTS.network(area.operator, area.name);
}

/** The location of a postcode, as far as it has been typed. */
export function postcodeHint(text: string): Hint | null {
  const area = areaOfPostcode(text);
  return area === null || area === 'outside' ? null : { text: SITE_HINTS.inArea(area.name), tone: 'good' };
}

/** The number's network does not match the postcode: one of them has an error, or the site is near a border. */
export function areasDiffer(draft: Pick<Draft, 'mpanNumber' | 'postcode'>): string | null {
  if (mpanFault(draft.mpanNumber) || cleanMpan(draft.mpanNumber) === '') return null;
  const network = distributorOf(draft.mpanNumber);
  const area = areaOfPostcode(draft.postcode);
  if (typeof network === 'string' || area === null || area === 'outside' || network.gsp === area.gsp) return null;
  return SITE_HINTS.areasDiffer(network.name, area.name);
}

/** Options that the record stores as a number. */
const NUMBERED = ['phases', 'shadingPercent'];

/** The value of a field as the record stores it. */
function valueOf(field: SiteField, text: string): unknown {
  const value = text.trim();
  if (value === '') return null;
  if (field.kind === 'number' || NUMBERED.includes(field.name)) return amountOf(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return field.name === 'postcode' ? value.toUpperCase() : value;
}

/** The input as the record will store it. */
export const settledOf = (draft: Draft): Draft =>
  Object.fromEntries(
    SITE_FIELDS.map((field) => {
      const text = field.name === 'mpanNumber' ? cleanMpan(draft[field.name]) : draft[field.name];
      const value = valueOf(field, text);
      return [field.name, value === null ? '' : String(value)];
    }),
  ) as Draft;

/** The command with the changed fields only, in its parts. */
export function bodyOf(draft: Draft, known: Draft, version: number): EditBody {
  const body: Record<string, unknown> = { version };
  for (const field of SITE_FIELDS) {
    if (draft[field.name] === known[field.name]) continue;
    const value = valueOf(field, draft[field.name]);
    if (field.part === 'host') body[field.name] = value;
    else body[field.part] = { ...(body[field.part] as object), [field.name]: value };
  }
  return body;
}

/** A value as used in a sentence. */
export function shown(field: SiteField, text: string): string {
  if (text === '') return SITE.notProvided;
  if (field.kind === 'choice') return field.options?.find(({ value }) => value === text)?.label ?? text;
  if (field.name === 'mpanNumber') return spacedMpan(text);
  return field.unit
    ? `${field.kind === 'number' ? amountOf(text).toLocaleString('en-GB') : text}${field.unit === '°' ? '' : '\u00a0'}${field.unit}`
    : text;
}

/** `14 7011 6845 051`: as printed on a bill. */
function spacedMpan(text: string): string {
  const mpan = cleanMpan(text);
  const core = mpan.slice(-DIGITS);
  const top = mpan.slice(0, -DIGITS);
  const grouped = `${core.slice(0, 2)} ${core.slice(2, 6)} ${core.slice(6, 10)} ${core.slice(10)}`;
  return top ? `${top.slice(0, 2)} ${top.slice(2, 5)} ${top.slice(5)} ${grouped}` : grouped;
}

/** The trade as free text, if it is not one of the options. */
export const tradeOf = (host: HostView): string | null => {
  const text = host.businessDetails?.businessType;
  return text && !(text in BUSINESS_WORDS) ? text : null;
};
