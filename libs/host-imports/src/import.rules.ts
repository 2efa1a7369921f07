import {
  areaOfPostcode,
  cleanMpan,
  Email,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportRow,
  mpanFault,
  TEXTS,
} from '@libs/contracts';
import type { ImportTable } from './import-table.js';
import { FILE, ROW } from './host-imports.texts.js';

/** A host as a row describes it, in the form that the command takes. */
export interface RequestedHost {
  fullName: string;
  email: string;
  companyName: string;
  phoneNumber: string | null;
  mpanNumber: string | null;
  postcode: string | null;
}

export interface JudgedRow extends ImportRow {
  /** As they are in the file. */
  cells: string[];
  /** Null where something is wrong with the row itself. */
  request: RequestedHost | null;
}

const LONGEST: Partial<Record<ImportField, number>> = { email: 320, phoneNumber: 40, mpanNumber: 40, postcode: 10 };

/** What is wrong with a row, in the words of the field; null where it could make a host. */
function faultOf(texts: Record<ImportField, string>): string | null {
  for (const field of IMPORT_FIELD_NAMES) {
    const { label, required } = IMPORT_FIELDS[field];
    const text = texts[field];
    const longest = LONGEST[field] ?? 200;
    if (required && text === '') return ROW.missing(label);
    if (text.length > longest) return ROW.tooLong(label, longest);
    if (text.includes('\0') || !text.isWellFormed()) return ROW.badCharacter(label);
  }
  if (!Email.safeParse(texts.email).success) return TEXTS.invalidEmail;
  const mpan = mpanFault(texts.mpanNumber);
  if (mpan) return mpan;
  if (texts.postcode !== '' && areaOfPostcode(texts.postcode) === null) return ROW.postcode;
  return null;
}

/** What each row would do. `taken`: the emails of the file, in lower case, that have an account. Pure. */
export function judgeRows({ rows }: ImportTable, mapping: ImportMapping, taken: ReadonlySet<string>): JudgedRow[] {
  const before = new Map<string, number>();
  return rows.map((cells, at) => {
    const line = at + 2;
    const texts = textsOf(cells, mapping);
    const email = texts.email.toLowerCase();
    const row = { line, cells, email: texts.email.slice(0, 320), companyName: texts.companyName.slice(0, 200) };
    const fault = faultOf(texts);
    if (fault) return { ...row, outcome: 'error', message: fault, request: null };
    const request: RequestedHost = {
      fullName: texts.fullName,
      email,
      companyName: texts.companyName,
      phoneNumber: texts.phoneNumber || null,
      mpanNumber: cleanMpan(texts.mpanNumber) || null,
      postcode: texts.postcode.toUpperCase() || null,
    };
    const first = before.get(email);
    before.set(email, first ?? line);
    if (first) return { ...row, outcome: 'duplicate', message: ROW.sameEmail(first), request: null };
    if (taken.has(email)) return { ...row, outcome: 'duplicate', message: ROW.hasAccount, request };
    return { ...row, outcome: 'created', message: null, request };
  });
}

const textsOf = (cells: readonly string[], mapping: ImportMapping): Record<ImportField, string> =>
  Object.fromEntries(
    IMPORT_FIELD_NAMES.map((field) => {
      const at = mapping[field];
      return [field, at === null ? '' : (cells[at] ?? '').trim()];
    }),
  ) as Record<ImportField, string>;

/** Which emails the file names, for the look at those that have an account. */
export const emailsOf = ({ rows }: ImportTable, mapping: ImportMapping): string[] => [
  ...new Set(rows.map((cells) => textsOf(cells, mapping).email.toLowerCase()).filter((email) => !email.includes('\0'))),
];

/** Why a file cannot be imported as its columns are chosen. */
export function mappingFault(mapping: ImportMapping): string | null {
  const missing = IMPORT_FIELD_NAMES.filter((field) => IMPORT_FIELDS[field].required && mapping[field] === null);
  if (missing.length === 0) return null;
  return FILE.chooseColumns(missing.map((field) => IMPORT_FIELDS[field].label).join(', '));
}
