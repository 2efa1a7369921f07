import { randomUUID } from 'node:crypto';
import { type Actor, cleanLead, type LeadStatus, type TypedLead } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { approve } from './approve-lead.js';
import { changeLead } from './change-lead.js';
import { LeadRow } from './lead.row.js';
import { openAccount } from './open-account.js';
import { insertLead } from './submit-lead.js';
import type { UniqueCodes } from './unique-codes.js';

interface GivenLead extends Partial<TypedLead> {
  status?: LeadStatus;
  /** The API's own, so that it finds the code again. */
  codes: UniqueCodes;
  /** The admin who approves or declines. */
  actor: Actor;
  at?: Date;
}

/** A lead in any status, with its host and account where that has them; it fills in what one does not name. */
export async function aLead(tx: Tx, given: GivenLead): Promise<LeadRow> {
  const { status = 'submitted', codes, actor, at = new Date(), ...typed } = given;
  const person = { fullName: 'Lena Hart', companyName: 'Hart Joinery', workEmail: `${randomUUID()}@lead.example` };
  const lead = await insertLead(tx, cleanLead({ ...person, phoneNumber: '020 7946 0101', ...typed }), at);
  if (status === 'submitted') return lead;
  if (status === 'declined') {
    return (await changeLead(tx, lead, { name: 'decline', reason: null }, { actor, at })).lead;
  }
  const approved = await approve(tx, lead, { codes, actor, at });
  if (status === 'approved') return approved;
  const { fullName, companyName } = approved;
  await openAccount(tx, approved, { fullName, companyName, passwordHash: 'nobody', at });
  return tx.findOneOrFail(LeadRow, { id: lead.id });
}
