import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';

export const REPORT_FORMATS = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report is requested, created by the worker, kept for a time and then deleted. */
export const REPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** One report of a funder's pipeline: its progress, and its contents once it is ready. */
export const ReportView = z
  .strictObject({
    id: Id,
    format: z.enum(REPORT_FORMATS),
    status: z
      .array(z.enum(PROJECT_STATUSES))
      .nullable()
      .describe('the status filter; null: all projects of the pipeline'),
    month: z
      .string()
      .nullable()
      .describe('the month, such as `2026-12`, of a monthly report; null for one that was requested'),
    state: z.enum(REPORT_STATES),
    step: z.string().nullable().describe('the current step, in words'),
    done: z.int().min(0),
    steps: z.int().min(0),
    createdAt: Instant,
    asOf: Instant.nullable().describe('when the projects were read'),
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable().describe('when the download expires'),
    rows: z.int().nullable(),
    sha256: z.string().nullable().describe('of the data: the CSV byte for byte, whatever the format'),
    fileSha256: z
      .string()
      .nullable()
      .optional()
      .describe('of the downloaded file itself; the same as `sha256` for a CSV'),
    size: z.int().nullable().describe('size of the file in bytes'),
    failure: z.string().nullable().describe('why it failed, and what to do'),
    version: Version,
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof ReportView>;
