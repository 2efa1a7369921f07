import { type AuditItem, type AuditKind, londonDate } from '@libs/contracts';
import type { Tone } from '../../../../kit/badge';

/** `sign_in_failed` → `Sign in failed`. */
export const kindWords = (kind: AuditKind): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Entries that an admin should notice, marked by a colour beside the word. */
const TONES: Partial<Record<AuditKind, Tone>> = {
  sign_in_failed: 'danger',
  session_reused: 'danger',
  account_suspended: 'warning',
  credentials_revealed: 'warning',
  status_overridden: 'warning',
  second_factor_removed: 'warning',
  setup_attempted: 'warning',
};
export const kindTone = (kind: AuditKind): Tone => TONES[kind] ?? 'neutral';

/** Who did it, as a list names them. */
export const actorName = ({ actor }: Pick<AuditItem, 'actor'>): string => actor?.name ?? 'Not signed in';

/** True if the text already includes the type: `Signed in`. */
export const saysKind = ({ kind, text }: Pick<AuditItem, 'kind' | 'text'>): boolean =>
  text.toLowerCase().startsWith(kindWords(kind).toLowerCase());

/** Where from: the device and the network, whichever are known. */
export const fromWords = ({ device, network }: Pick<AuditItem, 'device' | 'network'>): string | null =>
  [device, network].filter(Boolean).join(', ') || null;

/** The lines by their day in London, newest first. */
export function byDay(items: readonly AuditItem[]): { day: string; items: AuditItem[] }[] {
  const days = new Map<string, AuditItem[]>();
  for (const item of items) {
    const day = londonDate(new Date(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, lines]) => ({ day, items: lines }));
}

/** How many lines were added since the list was loaded; at least 0. */
export const newLines = (now: number | undefined, then: number | undefined): number =>
  now === undefined || then === undefined ? 0 : Math.max(0, now - then);
