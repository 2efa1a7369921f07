import { z } from 'zod';
import { dateWords } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { londonDate } from '../base/time.js';
import type { AgreementStatus } from './lifecycle.js';
import { TRANSFERRED, type Transferred } from './transferred.js';
import { dayAfter, WITHDRAWAL_DAYS } from './window.js';

/** A site that gets another host, or a system that gets another owner, from a day on. The agreement's own parties are the new ones. */
export const Transfer = z.strictObject({
  side: z.enum(TRANSFERRED),
  on: DateOnly.describe('the first day under the new party'),
  fromId: Id.describe('the party that is leaving'),
  fromCompany: z.string(),
});
export type Transfer = z.infer<typeof Transfer>;

const firstOfNextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/**
 * The last day on which a transfer can be signed. A new host has its period to withdraw, which is over before the day; between funders
 * there is none. Pure.
 */
export const lastDayToSign = ({ side, on }: Pick<Transfer, 'side' | 'on'>): string =>
  dayAfter(on, side === 'host' ? -(WITHDRAWAL_DAYS + 1) : -1);

/** The first day for which a transfer can still be drafted: the one for which everyone has to sign today. */
export const earliestTransfer = (side: Transferred, now: Date): string =>
  dayAfter(londonDate(now), side === 'host' ? WITHDRAWAL_DAYS + 1 : 1);

/** The day that is suggested: the next first of a month that can be signed for, since a change within a month makes two bills of it. */
export function suggestedTransfer(side: Transferred, now: Date): string {
  const today = londonDate(now);
  const first = firstOfNextMonth(today);
  return lastDayToSign({ side, on: first }) >= today ? first : firstOfNextMonth(first);
}

/** What is wrong with the day, in words; null if it can be chosen. Pure. */
export function transferFault(side: Transferred, on: string, now: Date): string | null {
  const first = earliestTransfer(side, now);
  return on >= first ? null : `Choose ${dateWords(first)} or a later day`;
}

/** Who signs, in this order: the party that leaves, then the new one; the funder is last. Between funders the host is told and doesn't sign. */
export type Signer = 'leaving' | 'host' | 'funder';

interface Signed {
  status: AgreementStatus;
  transfer: ({ side: Transferred } & { signed?: unknown }) | null;
}

/** Whose signature is awaited; null while none is. Pure. */
export function signerNow({ status, transfer }: Signed): Signer | null {
  if (status === 'host_signed') return 'funder';
  if (status !== 'offered') return null;
  if (!transfer) return 'host';
  if (!transfer.signed) return 'leaving';
  return transfer.side;
}

/** As what a party takes part. Pure. */
export const signerOf = (
  side: Transferred,
  partyId: string | null,
  transfer: Pick<Transfer, 'fromId'> | null,
): Signer => (transfer && partyId === transfer.fromId ? 'leaving' : side);
