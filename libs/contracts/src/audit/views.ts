import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { ROLES } from '../base/roles.js';

export const AUDIT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'account_created',
  'account_activated',
  'account_suspended',
  'account_restored',
  'code_issued',
  'code_used',
  'code_voided',
  'password_changed',
  'password_reset_requested',
  'sessions_ended',
  'session_reused',
  'second_factor_added',
  'second_factor_removed',
  'setup_attempted',
  'credentials_revealed',
  'exported',
  'status_overridden',
  'gate_overridden',
  'bank_details_changed',
  'lead_approved',
  'lead_declined',
  'person_erased',
  'contract_erased',
  'proposal_made',
  'proposal_links_ended',
  'job_retried',
  'mail_replayed',
  'api_key_made',
  'api_key_revoked',
  'webhook_made',
  'webhook_changed',
  'hosts_imported',
  'readings_removed',
  'member_invited',
  'member_joined',
  'member_changed',
  'member_removed',
  'source_read',
  'owner_changed',
  'tags_changed',
  'records_merged',
  'peak_event_called',
  'peak_event_withdrawn',
  'peak_event_paid',
  'charger_added',
  'charger_removed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One line of the security audit. `network` is the client's address, or the /64 of an IPv6 address. */
export const AuditItem = z
  .strictObject({
    id: Id,
    kind: z.enum(AUDIT_KINDS),
    at: Instant,
    actor: z.strictObject({ id: Id.nullable(), name: z.string(), role: z.enum(ROLES).nullable() }).nullable(),
    /** The organisation for which the actor acted; null for admins. */
    party: z.string().nullable(),
    /** The person or record that it concerns. */
    subject: z.strictObject({ kind: z.string(), id: Id.nullable(), name: z.string() }).nullable(),
    text: z.string(),
    network: z.string().nullable(),
    device: z.string().nullable(),
    href: z.string().nullable(),
  })
  .meta({ id: 'AuditItem' });
export type AuditItem = z.infer<typeof AuditItem>;
