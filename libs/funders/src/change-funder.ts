import { type Actor, type EventData } from '@libs/contracts';
import { countMove } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfFunder } from './funder.events.js';
import { FunderRow } from './funder.row.js';
import { evolve, type FunderEvent } from './funder.rules.js';

/** Writes what was decided on a locked funder and tells of it, in the caller's transaction. */
export async function changeFunder(
  em: EntityManager,
  funder: FunderRow,
  event: FunderEvent,
  by: { actor: Actor | null; at: Date },
): Promise<FunderRow> {
  const change = evolve(funder, event, by.at);
  const written = await em.nativeUpdate(FunderRow, { id: funder.id, version: funder.version }, change);
  if (written !== 1) throw new Error(`Funder ${funder.id} changed although it was locked`);
  await countMove(em, 'funders', funder.status, change.status);
  const after: FunderRow = { ...funder, ...change };
  await tellOfFunder(em, event.type, dataOf(event), after, by);
  return after;
}

/** The mandate itself stands in the record's view; its event only says that it was defined. Certifications are kept here. */
function dataOf(event: FunderEvent): EventData<FunderEvent['type']> {
  if (event.type === 'funder.mandate_defined') return {};
  if (event.type === 'funder.certified') {
    const { category, textVersion, validUntilDate } = event.certification;
    return { category, textVersion, validUntilDate };
  }
  const { from, to, override, reason } = event;
  return { from, to, override, reason };
}
