import { type AuditLine, EVENTS, type EventSpec, type EventType } from '@libs/contracts';

type Data = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The line of an event, as its row says; null where it has none. */
export function auditLine(type: EventType, data: Data): AuditLine | null {
  const row: EventSpec = EVENTS[type];
  return row.audit?.(data) ?? null;
}

const part = (view: Data, key: string): Data => (view[key] ?? {}) as Data;
const firstOf = (...names: unknown[]): string => names.map(text).find((name) => name !== '') ?? '';

/** What an admin calls the record, by the view that admins got of it. An account goes by its email: that is one. */
export function nameOf(kind: string, view: Data | null): string {
  if (!view) return '';
  switch (kind) {
    case 'user':
    case 'member':
    case 'invitation':
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
