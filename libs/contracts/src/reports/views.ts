import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';

export const REPORT_FORMATS = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report is asked for, made by the worker, kept for a time, and then gone. */
export const REPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** One report of a funder's pipeline: how far it is, and what it says once it stands. */
export const ReportView = z
  .strictObject({
    id: Id,
    format: z.enum(REPORT_FORMATS),
    status: z.array(z.enum(PROJECT_STATUSES)).nullable().describe('the filter; null: all projects of the pipeline'),
    month: z
      .string()
      .nullable()
      .describe('`2026-12` of the one that is made at each month’s beginning; null of one that was asked for'),
    state: z.enum(REPORT_STATES),
    step: z.string().nullable().describe('what is being done, in words'),
    done: z.int().min(0),
    steps: z.int().min(0),
    createdAt: Instant,
    asOf: Instant.nullable().describe('when the projects were read'),
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable().describe('until when it can be downloaded'),
    rows: z.int().nullable(),
    sha256: z.string().nullable().describe('of the data, which is the CSV byte for byte, whatever the format'),
    fileSha256: z
      .string()
      .nullable()
      .optional()
      .describe('of the downloaded file itself; the same as `sha256` for a CSV'),
    size: z.int().nullable().describe('bytes of the file'),
    failure: z.string().nullable().describe('why it could not be made, and what to do'),
    version: Version,
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof ReportView>;
