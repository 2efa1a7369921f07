import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { SimilarHost } from '../work/merging.js';

/** Imports of asset hosts from a CSV. */

export const IMPORT_BYTES = 2 * 1024 * 1024;
export const IMPORT_ROWS = 5_000;
export const IMPORT_COLUMNS = 100;
/** How long rows that created no host are kept for download and correction. */
export const IMPORT_DAYS = 30;

/** The fields that a column can be mapped to, named as in the form for a new host. */
export const IMPORT_FIELDS = {
  fullName: { label: 'Full Name', required: true },
  email: { label: 'Email', required: true },
  companyName: { label: 'Company Name', required: true },
  phoneNumber: { label: 'Phone', required: false },
  mpanNumber: { label: 'MPAN', required: false },
  postcode: { label: 'Postcode', required: false },
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

const column = z
  .int()
  .min(0)
  .max(IMPORT_COLUMNS - 1)
  .nullable();
/** The column of each field; null: none. */
export const ImportMapping = z
  .strictObject({
    fullName: column,
    email: column,
    companyName: column,
    phoneNumber: column,
    mpanNumber: column,
    postcode: column,
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof ImportMapping>;

const IMPORT_OUTCOMES = ['created', 'duplicate', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const ImportRow = z.strictObject({
  line: z.int().describe('line in the file; the first row below the header is 2'),
  outcome: z.enum(IMPORT_OUTCOMES),
  message: z.string().nullable(),
  email: z.string(),
  companyName: z.string(),
  similar: SimilarHost.nullish().describe('in a preview: a host that may be the same company'),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A dry run: what each row would do, without doing it. */
export const ImportPreview = z
  .strictObject({
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())).describe('the first rows, as in the file'),
    mapping: ImportMapping.nullable(),
    refusal: z.string().nullable().describe('why the file can’t be imported as it is'),
    counts: z.strictObject({ created: z.int(), duplicate: z.int(), error: z.int() }),
    similar: z.int().min(0).describe('new rows that may be a company that is a host already'),
    rows: z.array(ImportRow).describe('rows with a message first, then those that may be known, up to 200'),
  })
  .meta({ id: 'HostImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const HostImport = z
  .strictObject({
    id: Id,
    fileName: z.string(),
    state: z.enum(['running', 'done']),
    total: z.int(),
    created: z.int(),
    duplicates: z.int(),
    errors: z.int(),
    createdAt: Instant,
    createdBy: z.string(),
    finishedAt: Instant.nullable(),
    rows: z.array(ImportRow).describe('rows that weren’t imported, up to 200'),
  })
  .meta({ id: 'HostImport' });
export type HostImport = z.infer<typeof HostImport>;
