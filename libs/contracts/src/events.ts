import { z } from 'zod';
import { DateOnly, Id, Instant } from './fields.js';
import { INVESTOR_CATEGORIES } from './investor.js';
import {
  FILE_TYPES,
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  JOB_STATUSES,
  PROJECT_STATUSES,
  ROLES,
  SESSION_END_REASONS,
} from './statuses.js';
import { RECORD_KINDS, type RecordKind } from './views.js';
import { FORECAST_SUBJECTS } from './views-forecasts.js';
import { GridInsight } from './views-grid.js';
import { REPORT_FORMATS } from './views-reports.js';

/** Whom a fact may reach; `user` is the one person whom it names. */
export type AudienceKind = 'admin' | 'host' | 'funder' | 'installer' | 'user' | 'public';

export interface EventSpec {
  subject: RecordKind | 'session';
  /** The record that the fact changed and that its envelope carries. */
  record: RecordKind | null;
  data: z.ZodType;
  audiences: readonly AudienceKind[];
  /** Keys of `data` that admins alone get. */
  adminOnly?: readonly string[];
  /** Audiences out of whose sight the record goes: they get `view: null`. */
  hides?: readonly AudienceKind[];
  /** Audiences into whose sight another record comes with it: they get that one too. */
  brings?: Partial<Record<AudienceKind, RecordKind>>;
}

const none = z.strictObject({});
const reason = z.strictObject({ reason: z.string().nullable() });
const fields = z.strictObject({ fields: z.array(z.string()) });
const code = z.strictObject({ userId: Id, expiresAt: Instant });
const change = <S extends readonly string[]>(statuses: S) => {
  const status = z.enum(statuses as unknown as [S[number], ...S[number][]]);
  return z.strictObject({ from: status, to: status, override: z.boolean(), reason: z.string().nullable().optional() });
};
/** Which facts came of one wish for several records. */
const batch = { batchId: Id.optional() };
const fileType = z.enum(FILE_TYPES);
/** What spoke against it, in words, and why it was done nonetheless; absent where nothing did. */
const warned = { warnings: z.array(z.string()).optional(), reason: z.string().nullable().optional() };

const readings = z.strictObject({ from: DateOnly, to: DateOnly, replaced: z.boolean() });
const bill = z.strictObject({ billId: Id });
const report = z.strictObject({ format: z.enum(REPORT_FORMATS) });
const proposal = z.strictObject({ hostId: Id, edition: z.int().min(1) });

export const EVENTS = {
  'lead.submitted': { subject: 'lead', record: 'lead', data: none, audiences: ['admin'] },
  'lead.approved': { subject: 'lead', record: 'lead', data: none, audiences: ['admin'] },
  'lead.declined': { subject: 'lead', record: 'lead', data: reason, audiences: ['admin'], adminOnly: ['reason'] },
  'lead.signed_up': { subject: 'lead', record: 'lead', data: none, audiences: ['admin'] },
  'lead.erased': {
    subject: 'lead',
    record: 'lead',
    /** `hostId`: the host that goes with it; `kept`: its company and site stand in a contract and stay. */
    data: z.strictObject({ cause: z.enum(['asked', 'age']), hostId: Id.nullable(), kept: z.boolean() }),
    audiences: ['admin'],
    hides: ['admin'],
  },

  'account.created': { subject: 'user', record: 'user', data: none, audiences: ['admin'] },
  'account.activated': { subject: 'user', record: 'user', data: none, audiences: ['admin'] },
  'account.suspended': { subject: 'user', record: 'user', data: none, audiences: ['admin'] },
  'account.restored': { subject: 'user', record: 'user', data: none, audiences: ['admin'] },
  'account.password_changed': { subject: 'user', record: 'user', data: none, audiences: ['admin'] },
  'account.details_changed': { subject: 'user', record: 'user', data: fields, audiences: ['admin'] },
  'account.erased': {
    subject: 'user',
    record: 'user',
    /** The record of the role; `kept`: its company stands in a contract and stays. */
    data: z.strictObject({ recordId: Id.nullable(), kept: z.boolean() }),
    audiences: ['admin'],
    hides: ['admin'],
  },
  'export.requested': { subject: 'user', record: null, data: z.strictObject({ exportId: Id }), audiences: ['user'] },
  'access_code.issued': { subject: 'user', record: 'user', data: code, audiences: ['admin'] },
  'access_code.used': { subject: 'user', record: 'user', data: code, audiences: ['admin'] },
  'access_code.voided': { subject: 'user', record: 'user', data: code, audiences: ['admin'] },
  'session.ended': {
    subject: 'session',
    record: null,
    data: z.strictObject({ userId: Id, sessionId: Id, reason: z.enum(SESSION_END_REASONS) }),
    audiences: [],
  },

  'host.created': { subject: 'host', record: 'host', data: fields, audiences: ['admin', 'host'] },
  'host.details_changed': { subject: 'host', record: 'host', data: fields, audiences: ['admin', 'host'] },
  'host.status_changed': {
    subject: 'host',
    record: 'host',
    data: change(HOST_STATUSES),
    audiences: ['admin', 'host'],
    adminOnly: ['reason'],
  },
  'funder.created': { subject: 'funder', record: 'funder', data: none, audiences: ['admin', 'funder'] },
  'funder.details_changed': { subject: 'funder', record: 'funder', data: fields, audiences: ['admin', 'funder'] },
  'funder.mandate_defined': { subject: 'funder', record: 'funder', data: none, audiences: ['admin', 'funder'] },
  'funder.certified': {
    subject: 'funder',
    record: 'funder',
    data: z.strictObject({
      category: z.enum(INVESTOR_CATEGORIES),
      textVersion: z.string(),
      validUntilDate: DateOnly,
    }),
    audiences: ['admin', 'funder'],
  },
  'funder.status_changed': {
    subject: 'funder',
    record: 'funder',
    data: change(FUNDER_STATUSES),
    audiences: ['admin', 'funder'],
    adminOnly: ['reason'],
  },
  'installer.created': { subject: 'installer', record: 'installer', data: fields, audiences: ['admin', 'installer'] },
  'installer.details_changed': {
    subject: 'installer',
    record: 'installer',
    data: fields,
    audiences: ['admin', 'installer'],
  },
  'installer.status_changed': {
    subject: 'installer',
    record: 'installer',
    data: change(INSTALLER_STATUSES),
    audiences: ['admin', 'installer'],
    adminOnly: ['reason'],
  },

  'project.created': {
    subject: 'project',
    record: 'project',
    data: z.strictObject(warned),
    audiences: ['admin', 'host', 'funder'],
    adminOnly: ['warnings', 'reason'],
  },
  'project.status_changed': {
    subject: 'project',
    record: 'project',
    data: change(PROJECT_STATUSES).extend(batch),
    audiences: ['admin', 'host', 'funder', 'installer'],
    adminOnly: ['reason', 'batchId'],
  },
  'project.installer_assigned': {
    subject: 'project',
    record: 'project',
    data: z.strictObject({ installerId: Id.optional(), ...warned, ...batch }),
    audiences: ['admin', 'host', 'funder'],
    adminOnly: ['installerId', 'warnings', 'reason', 'batchId'],
  },
  'project.details_changed': {
    subject: 'project',
    record: 'project',
    data: fields,
    audiences: ['admin', 'host', 'funder', 'installer'],
  },
  'project.visit_answered': {
    subject: 'project',
    record: 'project',
    data: z.strictObject({
      answer: z.enum(['accept', 'another']),
      proposedDate: DateOnly.nullable(),
      note: z.string().nullable(),
    }),
    audiences: ['admin', 'host', 'installer'],
  },
  'project.went_live': {
    subject: 'project',
    record: 'project',
    data: z.strictObject({
      goLiveDate: DateOnly,
      reason: z.string().nullable().optional(),
      /** What the paperwork gate still asked for, in words. */
      missing: z.array(z.string()).optional(),
    }),
    audiences: ['admin', 'host', 'funder', 'installer'],
    adminOnly: ['reason', 'missing'],
  },
  'project.withdrawn': { subject: 'project', record: 'project', data: reason, audiences: ['admin', 'host', 'funder'] },

  'job.assigned': {
    subject: 'job',
    record: 'job',
    data: none,
    audiences: ['admin', 'installer'],
    brings: { installer: 'project' },
  },
  'job.accepted': { subject: 'job', record: 'job', data: none, audiences: ['admin', 'installer'] },
  'job.changes_proposed': {
    subject: 'job',
    record: 'job',
    data: z.strictObject({ proposedDate: DateOnly.nullable(), note: z.string().nullable() }),
    audiences: ['admin', 'installer'],
  },
  'job.changes_answered': {
    subject: 'job',
    record: 'job',
    data: z.strictObject({ answer: z.enum(['accept', 'refuse']), note: z.string().nullable() }),
    audiences: ['admin', 'installer'],
  },
  'job.declined': {
    subject: 'job',
    record: 'job',
    data: reason,
    audiences: ['admin', 'installer'],
    hides: ['installer'],
  },
  'job.withdrawn': {
    subject: 'job',
    record: 'job',
    data: reason,
    audiences: ['admin', 'installer'],
    hides: ['installer'],
  },
  'job.scheduled': {
    subject: 'job',
    record: 'job',
    data: z.strictObject({ from: DateOnly.nullable(), to: DateOnly, ...warned }),
    audiences: ['admin', 'installer'],
  },
  'job.status_changed': {
    subject: 'job',
    record: 'job',
    data: z.strictObject({
      from: z.enum(JOB_STATUSES),
      to: z.enum(JOB_STATUSES),
      cause: z.enum(['job', 'project']),
    }),
    audiences: ['admin', 'installer'],
  },
  'job.commissioned': {
    subject: 'job',
    record: 'job',
    data: z.strictObject({ completionDate: DateOnly }),
    audiences: ['admin', 'installer'],
  },
  'job.returned': { subject: 'job', record: 'job', data: reason, audiences: ['admin', 'installer'] },

  'file.uploaded': {
    subject: 'file',
    record: 'file',
    data: z.strictObject({ fileType }),
    audiences: ['admin', 'installer'],
  },
  'file.rejected': {
    subject: 'file',
    record: 'file',
    data: z.strictObject({ fileType, reason: z.string() }),
    audiences: ['admin', 'installer'],
  },
  'file.ready': {
    subject: 'file',
    record: 'file',
    // SHA-256 of the bytes that are kept: an evidence pack is held against it.
    data: z.strictObject({ fileType, sha256: z.string().optional() }),
    audiences: ['admin', 'host', 'funder', 'installer'],
  },

  'forecast.made': {
    subject: 'forecast',
    record: 'forecast',
    data: z.strictObject({ subject: z.enum(FORECAST_SUBJECTS), subjectId: Id, changed: z.array(z.string()) }),
    audiences: ['admin', 'host', 'funder'],
  },
  'delivery.declared': {
    subject: 'delivery',
    record: 'delivery',
    data: z.strictObject({ declared: z.int(), arrived: z.int() }),
    audiences: ['admin', 'installer'],
  },
  'delivery.received': {
    subject: 'delivery',
    record: 'delivery',
    data: z.strictObject({ declared: z.int(), arrived: z.int(), refused: z.int() }),
    audiences: ['admin', 'installer'],
  },
  'delivery.closed': {
    subject: 'delivery',
    record: 'delivery',
    data: z.strictObject({ declared: z.int(), arrived: z.int() }),
    audiences: ['admin', 'installer'],
  },

  // Without readings and amounts: the log is kept for ever, these are the host's to take away.
  'usage.readings_uploaded': { subject: 'host', record: null, data: readings, audiences: ['admin', 'host'] },
  'usage.readings_removed': { subject: 'host', record: null, data: none, audiences: ['admin', 'host'] },
  'usage.bill_saved': { subject: 'host', record: null, data: bill, audiences: ['admin', 'host'] },
  'usage.bill_removed': { subject: 'host', record: null, data: bill, audiences: ['admin', 'host'] },
  'usage.bill_file_uploaded': { subject: 'host', record: null, data: bill, audiences: ['admin', 'host'] },
  'usage.bill_file_checked': { subject: 'host', record: null, data: bill, audiences: ['admin', 'host'] },

  'proposal.asked': {
    subject: 'proposal',
    record: 'proposal',
    data: proposal,
    audiences: ['admin', 'host'],
  },
  'proposal.progressed': {
    subject: 'proposal',
    record: 'proposal',
    data: proposal,
    audiences: ['admin', 'host'],
  },
  'proposal.ready': {
    subject: 'proposal',
    record: 'proposal',
    data: proposal,
    audiences: ['admin', 'host'],
  },

  // A funder's own: no admin follows what it takes away, the audit does.
  'report.asked': { subject: 'report', record: 'report', data: report, audiences: ['funder'] },
  'report.ready': { subject: 'report', record: 'report', data: report, audiences: ['funder'] },
  'report.failed': { subject: 'report', record: 'report', data: report, audiences: ['funder'] },

  'notification.created': {
    subject: 'notification',
    record: 'notification',
    data: z.strictObject({ unread: z.int() }),
    audiences: ['user'],
  },
  'notification.read': {
    subject: 'notification',
    record: 'notification',
    data: z.strictObject({ unread: z.int() }),
    audiences: ['user'],
  },
  // Admins alone: whoever asked looks at the conversation itself, with or without an account.
  'conversation.handed_over': { subject: 'conversation', record: 'conversation', data: none, audiences: ['admin'] },
  'conversation.message_added': {
    subject: 'conversation',
    record: 'conversation',
    data: z.strictObject({ from: z.enum(['visitor', 'person']) }),
    audiences: ['admin'],
  },
  'conversation.closed': { subject: 'conversation', record: 'conversation', data: none, audiences: ['admin'] },
  'conversation.erased': {
    subject: 'conversation',
    record: 'conversation',
    data: none,
    audiences: ['admin'],
    hides: ['admin'],
  },
  'grid.insight': {
    subject: 'grid',
    record: null,
    data: z.strictObject({
      shouldNotify: z.boolean(),
      insight: GridInsight,
    }),
    audiences: ['public'],
  },
} as const satisfies Record<string, EventSpec>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]['data']>;

export const EnvelopeActor = z.strictObject({ id: Id.nullable(), name: z.string(), role: z.enum(ROLES) });
export type EnvelopeActor = z.infer<typeof EnvelopeActor>;

export const EnvelopeRecord = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  id: Id,
  version: z.int().min(1),
  view: z.record(z.string(), z.unknown()).nullable(),
});
export type EnvelopeRecord = z.infer<typeof EnvelopeRecord>;

/** A fact as one audience sees it: what the socket emits and the catch-up answers. */
export const Envelope = z
  .strictObject({
    cursor: z.string(),
    id: Id,
    audience: z.string(),
    n: z.int().min(1),
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    subject: z.strictObject({ kind: z.string(), id: Id.nullable() }),
    data: z.record(z.string(), z.unknown()),
    records: z.array(EnvelopeRecord),
  })
  .meta({ id: 'Envelope' });
export type Envelope = z.infer<typeof Envelope>;

/** The answer of `resume` and of `GET /api/events`. */
export const CatchUp = z
  .strictObject({
    head: z.string(),
    events: z.array(Envelope),
    reset: z.boolean(),
    numbers: z.record(z.string(), z.int()).optional(),
  })
  .meta({ id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

export const ResumeRequest = z.strictObject({ after: z.string().max(200).nullable() });
