import { type AuditKind, type EventType, statusWords } from '@libs/contracts';

type Data = Record<string, unknown>;
export interface AuditLine {
  kind: AuditKind;
  /** The actor and the record stand beside it. */
  text: string;
}
type Say = (data: Data) => AuditLine | null;

const line =
  (kind: AuditKind, text: string): Say =>
  () => ({ kind, text });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const dayOf = (instant: unknown): string => DAY.format(new Date(text(instant)));

/** A move on the usual path is everyday work and stands in the record's own history alone. */
const overridden: Say = ({ from, to, override, reason }) =>
  override === true
    ? {
        kind: 'status_overridden',
        text: `Status set from ${statusWords(text(from))} to ${statusWords(text(to))}, off the usual order: ${text(reason) || 'no reason given'}`,
      }
    : null;

/** Which events are a line of the audit, and what it says. */
export const AUDITED = {
  'account.created': line('account_created', 'Account created'),
  'account.activated': line('account_activated', 'Account activated'),
  'account.suspended': line('account_suspended', 'Account suspended'),
  'account.restored': line('account_restored', 'Account restored'),
  'account.password_changed': line('password_changed', 'Password changed'),
  'access_code.issued': ({ expiresAt }) => ({
    kind: 'code_issued',
    text: `Access code issued, valid until ${dayOf(expiresAt)}`,
  }),
  'access_code.used': line('code_used', 'Access code used'),
  'access_code.voided': line('code_voided', 'Access code made void'),
  'host.status_changed': overridden,
  'funder.status_changed': overridden,
  'installer.status_changed': overridden,
  'project.status_changed': overridden,
  'lead.approved': line('lead_approved', 'Lead approved'),
  'lead.declined': ({ reason }) => ({
    kind: 'lead_declined',
    text: text(reason) ? `Lead declined: ${text(reason)}` : 'Lead declined',
  }),
} as const satisfies Partial<Record<EventType, Say>>;

/** The line of an event; null where it has none. */
export function auditLine(type: EventType, data: Data): AuditLine | null {
  const say: Say | undefined = (AUDITED as Partial<Record<EventType, Say>>)[type];
  return say?.(data) ?? null;
}

const part = (view: Data, key: string): Data => (view[key] ?? {}) as Data;
const firstOf = (...names: unknown[]): string => names.map(text).find((name) => name !== '') ?? '';

/** What an admin calls the record, by the view that admins got of it. An account goes by its e-mail: that is one. */
export function nameOf(kind: string, view: Data | null): string {
  if (!view) return '';
  switch (kind) {
    case 'user':
      return text(view.email);
    case 'lead':
      return firstOf(view.companyName, view.fullName);
    case 'project': {
      const host = part(view, 'assetHost');
      return firstOf(host.companyName, host.fullName);
    }
    default: {
      const profile = part(view, 'profile');
      return firstOf(part(view, 'fundDetails').fundName, profile.companyName, profile.fullName);
    }
  }
}
