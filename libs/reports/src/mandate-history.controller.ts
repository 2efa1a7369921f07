import { type Actor as ActorOf, type AudienceCopy, type FunderView, type InputOf, routes } from '@libs/contracts';
import { Database, iso, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';

interface Notice {
  id: string;
  place: string;
  at: string;
  copy: AudienceCopy;
}

const FROM_TOLD = `from event_copy e where e.audience = $1 and e.subject_kind = 'funder' and e.subject_id = $2
  and e.type = 'funder.mandate_defined'`;

/** The mandate as it was defined each time: what the log told its funder. */
@Controller()
export class MandateHistoryController {
  constructor(private readonly database: Database) {}

  @Route(routes.mandateHistory)
  async list(@Input() { query }: InputOf<typeof routes.mandateHistory>, @Actor() actor: ActorOf) {
    if (!actor.partyId) throw refuse.notFound('You have no funder record yet');
    const own = [`funder:${actor.partyId}`, actor.partyId];
    const tx = this.database.read();
    const before = query.cursor === undefined ? null : placeOf(query.cursor);
    const found = await tx.rows<Notice>(
      `select e.event_id as id, e.id::text as place, e.at, e.copy ${FROM_TOLD}
          and ($3::bigint is null or e.id < $3) order by e.id desc limit $4`,
      [...own, before, query.limit + 1],
    );
    const count = await tx.row<{ total: number }>(`select count(*)::int as total ${FROM_TOLD}`, own);
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(entryOf),
      total: count?.total ?? 0,
      nextCursor: last && found.length > query.limit ? `m${last.place}` : null,
    };
  }
}

function placeOf(cursor: string): string {
  if (/^m\d{1,18}$/.test(cursor)) return cursor.slice(1);
  throw refuse.validation('This cursor does not belong to this list', [
    { path: 'cursor', message: 'This cursor does not belong to this list' },
  ]);
}

function entryOf({ id, at, copy }: Notice) {
  const [record] = copy.records;
  if (!record) throw new Error(`The copy of ${id} holds no record`);
  const { version, expectedReturns, investmentMandate, fundDetails } = record.view as FunderView;
  return { id, at: iso(at), actor: copy.actor, version, expectedReturns, investmentMandate, fundDetails };
}
