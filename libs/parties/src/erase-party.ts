import { ERASED, type PartyKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeDetails, changePartyStatus, lockParty } from './change-party.js';
import type { PartyRows } from './party-kind.js';
import type { By } from './party.events.js';

/** What goes beside the person and the company's name where no contract asks for it, and what becomes of the record. */
interface Erasure<K extends PartyKind> {
  details: Partial<PartyRows[K]>;
  /** The status of a record that has nobody left to ask; null where it stays. */
  statusAfter: (party: PartyRows[K], kept: boolean) => PartyRows[K]['status'] | null;
}

/** A host on its way to a contract. */
const OPEN = ['lead', 'qualified', 'contracting', 'awaiting_pairing'];

const ERASURES: { [K in PartyKind]: Erasure<K> } = {
  host: {
    details: { postcode: null, mpanNumber: null, businessDetails: null, electricityNeeds: null },
    statusAfter: ({ status }, kept) => (!kept && OPEN.includes(status) ? 'lost' : null),
  },
  funder: { details: { fundName: null, investmentMandate: null }, statusAfter: () => 'paused' },
  installer: { details: {}, statusAfter: () => 'inactive' },
};

/**
 * Takes the person out of a party's record, inside the caller's transaction. `kept`: a contract asks for the company and
 * its details; without one they go too. An erased party is offered for nothing new. Twice writes nothing more.
 */
export async function eraseParty<K extends PartyKind>(
  tx: Tx,
  kind: K,
  id: string,
  kept: boolean,
  by: By,
): Promise<void> {
  const party = await lockParty(tx, kind, id);
  if (!party) return;
  const { details, statusAfter } = ERASURES[kind];
  const person = { fullName: ERASED.name, email: ERASED.emailOf(id), phoneNumber: null };
  const erased = kept ? person : { ...person, companyName: ERASED.company, ...details };
  const after = await changeDetails(tx, kind, party, erased as Partial<PartyRows[K]>, by);
  if (after === party) return;
  const status = statusAfter(after, kept);
  if (status) await changePartyStatus(tx, kind, after, status, by);
}
