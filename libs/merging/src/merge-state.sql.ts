import type { MergeKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { referencesOf } from './references.sql.js';

/** What two records have, for the rules of a merge. Reads alone. */

interface Person {
  id: string;
  name: string;
}

/** Who signs in for a record. */
export const peopleOf = (tx: Tx, id: string): Promise<Person[]> =>
  tx.rows<Person>(
    `select a.id, a.full_name as name from membership m join account a on a.id = m.account_id
      where m.party_id = $1 and m.until is null order by m.since, a.id`,
    [id],
  );

const PROJECT = 'p.withdrawn_at is null';

/** Whether a host has a project under way, and whether it has any that counts. */
export async function projectsOfHost(tx: Tx, id: string): Promise<{ open: boolean; any: boolean }> {
  const found = await tx.row<{ open: boolean; any: boolean }>(
    `select coalesce(bool_or(p.status <> 'live'), false) as open, count(*) > 0 as any
       from project p where p.asset_host_id = $1 and ${PROJECT}`,
    [id],
  );
  return found ?? { open: false, any: false };
}

interface Counted {
  what: string;
  count: number;
}

const inWords = (what: readonly [string, string], count: number): string => (count === 1 ? what[0] : what[1]);

async function counted(
  tx: Tx,
  kind: MergeKind,
  id: string,
  ...how: ('stops' | 'moves' | 'special')[]
): Promise<Counted[]> {
  const of = referencesOf(kind, ...how).flatMap(({ table, column, what }) => (what ? [{ table, column, what }] : []));
  const rows = await tx.rows<{ at: number; count: number }>(
    of
      .map(
        ({ table, column }, at) => `select ${at} as at, count(*)::int as count from ${table} x where x.${column} = $1`,
      )
      .join(' union all '),
    [id],
  );
  const sums = new Map<readonly [string, string], number>();
  for (const { at, count } of rows) {
    const what = of[at]?.what;
    if (what) sums.set(what, (sums.get(what) ?? 0) + count);
  }
  return [...sums].filter(([, count]) => count > 0).map(([what, count]) => ({ what: inWords(what, count), count }));
}

/** What was signed, built or billed in the name of a record. */
export const boundTo = (tx: Tx, kind: MergeKind, id: string): Promise<Counted[]> => counted(tx, kind, id, 'stops');

/** What would move, counted. */
export async function movesOf(tx: Tx, kind: MergeKind, id: string): Promise<Counted[]> {
  const own = await tx.row<{ messages: number; tags: number }>(
    `select (select count(*) from message m join thread t on t.id = m.thread_id where t.about_id = $1)::int as messages,
            (select coalesce(sum(cardinality(r.tags)), 0) from record_tags r where r.record_id = $1)::int as tags`,
    [id],
  );
  const more = [
    { what: inWords(['note or message', 'notes and messages'], own?.messages ?? 0), count: own?.messages ?? 0 },
    { what: inWords(['tag', 'tags'], own?.tags ?? 0), count: own?.tags ?? 0 },
  ].filter(({ count }) => count > 0);
  return [...(await counted(tx, kind, id, 'special', 'moves')), ...more];
}

/** A party that an agreement passed from keeps what it signed. */
export const signedBefore = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(`select 1 as one from agreement where transfer ->> 'fromId' = $1::text limit 1`, [id])) !== null;

/** What was made since for projects that would go back, in words; null where nothing was. */
export async function boundSince(tx: Tx, projects: readonly string[]): Promise<string | null> {
  const found = await tx.row<{ what: string }>(
    `select what from (select 'an agreement' as what, project_id from agreement
       union all select 'a works order', project_id from works_order
       union all select 'a live site', project_id from asset) bound where project_id = any($1::uuid[]) limit 1`,
    [projects],
  );
  return found?.what ?? null;
}

export const recordIs = async (tx: Tx, id: string): Promise<MergeKind | null> =>
  (
    await tx.row<{ kind: MergeKind }>(
      `select 'host' as kind from host where id = $1 union all select 'funder' from funder where id = $1
         union all select 'installer' from installer where id = $1`,
      [id],
    )
  )?.kind ?? null;
