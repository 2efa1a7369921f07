import { type Actor, ERASED } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeFunder } from './change-funder.js';
import { tellOfFunder } from './funder.events.js';
import { FunderRow } from './funder.row.js';
import { decideStatus } from './funder.rules.js';
import { lockFunder } from './lock-funder.js';

/**
 * Takes the person out of a funder's record, inside the caller's transaction, and pauses it: nobody is left to ask.
 * `kept`: a contract asks for the company and the fund. Twice writes nothing more.
 */
export async function eraseFunder(
  em: EntityManager,
  id: string,
  kept: boolean,
  by: { actor: Actor | null; at: Date },
): Promise<void> {
  const funder = await lockFunder(em, id, 'update');
  if (!funder) return;
  const person = { fullName: ERASED.name, email: ERASED.emailOf(funder.id), phoneNumber: null };
  const erased = kept ? person : { ...person, companyName: ERASED.company, fundName: null, investmentMandate: null };
  const fields = (Object.keys(erased) as (keyof typeof erased)[]).filter((field) => funder[field] !== erased[field]);
  if (fields.length === 0) return;
  const change = { ...erased, version: funder.version + 1, updatedAt: by.at };
  const written = await em.nativeUpdate(FunderRow, { id, version: funder.version }, change);
  if (written !== 1) throw new Error(`Funder ${id} changed although it was locked`);
  const after: FunderRow = { ...funder, ...change };
  await tellOfFunder(em, 'funder.details_changed', { fields }, after, by);
  const paused = decideStatus(after, { status: 'paused' });
  if (paused) await changeFunder(em, after, paused, by);
}
