import { AGREEMENT_ACTIONS, type AgreementActionName, type AgreementStatus, withdrawalEnds } from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import type { AgreementOfficeRow, Reminded } from './agreement-office.row.js';
import { Refused, wrongState } from './agreement.refusals.js';
import type { AgreementEvent } from './agreement.views.js';
import { REFUSALS } from './agreements.texts.js';
import { shortDay } from './days.js';

/** Helpers shared by the rules of an agreement. */

export interface World {
  now: Date;
  by: { accountId: string; name: string } | null;
  works: { started: boolean; goLive: string | null };
  /** How many consents and leases were uploaded for the site and checked. */
  consents?: number;
  /** The last reminder by a person. */
  reminded?: Reminded | null;
  /** The party of the person; null for the office. */
  partyId?: string | null;
  /** What an amendment amends, as it is now. */
  amends?: Pick<AgreementRow, 'status' | 'windowEndsAt' | 'windowWaivedAt'> | null;
}

export interface Step {
  event: AgreementEvent;
  change: Partial<AgreementRow>;
  office?: Partial<AgreementOfficeRow>;
}

export function allowed(name: AgreementActionName, status: AgreementStatus): void {
  if (!(AGREEMENT_ACTIONS[name].from as readonly AgreementStatus[]).includes(status))
    throw wrongState(REFUSALS.is(status));
}

export function sameVersion(row: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw new Refused('version_conflict', REFUSALS.changedMeanwhile);
}

/** The refusal of an expired offer names its last day rather than its status. */
export function refuseOver(row: AgreementRow, status: AgreementStatus): void {
  if (status === 'expired' && row.expiresAt) throw wrongState(REFUSALS.offerEnded(shortDay(row.expiresAt)));
}

/** The effects of a countersignature. An amendment keeps the withdrawal period of what it amends; a new host has one of its own. */
export const startWindow = (now: Date, amends: World['amends'], newHost: boolean): Partial<AgreementRow> => ({
  countersignedAt: now,
  windowEndsAt: amends && !newHost ? amends.windowEndsAt : withdrawalEnds(now),
  windowWaivedAt: (!newHost && amends?.windowWaivedAt) || null,
});
