import { HOST_STATUSES, INVESTOR_WORDS, MERGE_FIELDS, type MergeField, type MergeKind } from '@libs/contracts';
import type { PartyRows } from '@libs/parties';

/** What an admin chooses between when two records become one. Pure. */

type Columns = readonly string[];

/** The columns of each choice, and what the event calls them. */
const COLUMNS: Record<Exclude<MergeField, 'status'>, { columns: Columns; names?: Columns }> = {
  contact: { columns: ['fullName', 'email', 'phoneNumber', 'accountId'], names: ['fullName', 'email', 'phoneNumber'] },
  companyName: { columns: ['companyName'] },
  mpanNumber: { columns: ['mpanNumber'] },
  businessDetails: { columns: ['businessDetails', 'postcode'], names: ['businessDetails'] },
  electricityNeeds: { columns: ['electricityNeeds'] },
  expectedSavings: { columns: ['expectedSavingsPence'], names: ['expectedSavings'] },
  fundName: { columns: ['fundName'] },
  investmentMandate: { columns: ['investmentMandate', 'expectedReturns'], names: ['investmentMandate'] },
  certification: { columns: ['certification'] },
  capacityPerMonth: { columns: ['capacityPerMonth'] },
  certifications: { columns: ['certifications', 'certificates'], names: ['certifications'] },
  serviceAreas: { columns: ['serviceAreas'] },
};

export type Values = Record<string, unknown>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The columns that the record that stays takes over, with both values, and their names. */
export function takenOver(stays: Values, goes: Values, take: readonly MergeField[]) {
  const before: Values = {};
  const after: Values = {};
  const fields: string[] = [];
  for (const field of take) {
    if (field === 'status') continue;
    const { columns, names = columns } = COLUMNS[field];
    const differing = columns.filter((column) => !same(stays[column], goes[column]));
    if (differing.length === 0) continue;
    for (const column of differing) [before[column], after[column]] = [stays[column] ?? null, goes[column] ?? null];
    fields.push(...names);
  }
  return { before, after, fields };
}

const words = (key: string): string => key.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`);
const given = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const listed = (value: unknown): string | null => {
  if (!given(value)) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value as Values).filter(([, part]) => given(part));
  return parts.length === 0 ? null : parts.map(([key, part]) => `${words(key)}: ${listed(part) ?? ''}`).join('; ');
};

/** A choice as it's shown; null where the record has nothing there. */
export function shownValue(field: MergeField, party: Values): string | null {
  switch (field) {
    case 'contact':
      return [party.fullName, party.email, party.phoneNumber].filter(given).join(', ');
    case 'expectedSavings':
      return given(party.expectedSavingsPence)
        ? `£${(Number(party.expectedSavingsPence) / 100).toFixed(2)} a year`
        : null;
    case 'investmentMandate': {
      const mandate = party.investmentMandate as Values | null;
      return mandate && listed({ ...mandate, expectedReturns: party.expectedReturns });
    }
    case 'certification': {
      const held = party.certification as { category: keyof typeof INVESTOR_WORDS; validUntilDate?: string } | null;
      return held && `${INVESTOR_WORDS[held.category]}${held.validUntilDate ? `, until ${held.validUntilDate}` : ''}`;
    }
    default:
      return listed(party[field]);
  }
}

/** Of two hosts the one that is further along; a lost one is behind all others. */
const rank = (status: unknown): number =>
  status === 'lost' ? -1 : (HOST_STATUSES as readonly string[]).indexOf(String(status));

interface Signs {
  stays: boolean;
  goes: boolean;
  /** The project under way is the other record's. */
  projectComes: boolean;
}

export interface Choice {
  field: MergeField;
  take: boolean;
  fixed: 'login' | 'project' | null;
}

/** What is chosen unless the admin says otherwise: what is there, of the record that stays first. `fixed`: nobody chooses. */
export function choicesOf(kind: MergeKind, stays: Values, goes: Values, signs: Signs): Choice[] {
  return MERGE_FIELDS[kind].map((field): Choice => {
    if (field === 'contact' && signs.stays !== signs.goes) return { field, take: signs.goes, fixed: 'login' };
    if (field === 'contact' && signs.stays) return { field, take: false, fixed: 'login' };
    if (field === 'status' && signs.projectComes) return { field, take: true, fixed: 'project' };
    if (field === 'status')
      return { field, take: kind === 'host' && rank(goes.status) > rank(stays.status), fixed: null };
    return { field, take: !given(shownValue(field, stays)) && given(shownValue(field, goes)), fixed: null };
  });
}

/** What is taken over, once nobody's choice changes what is fixed. */
export const chosen = (choices: readonly Choice[], take: readonly MergeField[]): MergeField[] =>
  choices.filter(({ field, fixed, take: own }) => (fixed ? own : take.includes(field))).map(({ field }) => field);

export type PartyRow = PartyRows[MergeKind];
