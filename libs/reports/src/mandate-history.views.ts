import type { AudienceCopy, FunderView } from '@libs/contracts';
import { iso, refuse, type Tx } from '@libs/platform';
import { MANDATES } from './reports.texts.js';

interface Notice {
  id: string;
  place: string;
  at: string;
  copy: AudienceCopy;
}

const FROM_TOLD = `from event_copy e where e.audience = $1 and e.subject_kind = 'funder' and e.subject_id = $2
  and e.type = 'funder.mandate_defined'`;

/** The mandate as it was defined each time, newest first, as projected for its funder. */
export async function mandateHistory(tx: Tx, funderId: string, query: { cursor?: string | undefined; limit: number }) {
  const own = [`funder:${funderId}`, funderId];
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

function placeOf(cursor: string): string {
  if (/^m\d{1,18}$/.test(cursor)) return cursor.slice(1);
  throw refuse.validation(MANDATES.wrongCursor, [{ path: 'cursor', message: MANDATES.wrongCursor }]);
}

function entryOf({ id, at, copy }: Notice) {
  const [record] = copy.records;
  if (!record) throw new Error(`The copy of ${id} holds no record`);
  const { version, expectedReturns, investmentMandate, fundDetails } = record.view as FunderView;
  return { id, at: iso(at), actor: copy.actor, version, expectedReturns, investmentMandate, fundDetails };
}
