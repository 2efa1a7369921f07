import type { TestApi } from './api.js';

/**
 * Tables that are written on every call, or that a refusal is meant to write: the audit's lines of failed attempts, and
 * the refusal stored under its Idempotency-Key. The event log is counted instead: the relay numbers its rows later.
 */
const ASIDE = [
  'audit_event',
  'event_log',
  'idempotency_key',
  'inbox',
  'passkey_challenge',
  'setup_token',
  'subscriber_progress',
];

/** One hash per table over all its rows: equal hashes before and after mean that nothing changed. */
export async function checksums(api: TestApi): Promise<Record<string, string>> {
  tables ??= (
    await api.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not relispartition and relname <> all($1) order by 1`,
      [ASIDE],
    )
  ).map(({ name }) => name);
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, $1))::text, '') as sum from "${name}" t`,
  );
  const logs = `select 'event_log' as name, count(*)::text as sum from event_log`;
  // With a value beside its text the statement is planned once, which takes longer than running it.
  const found = await api.query<{ name: string; sum: string }>([...each, logs].join(' union all '), [0]);
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]));
}

let tables: string[] | undefined;
