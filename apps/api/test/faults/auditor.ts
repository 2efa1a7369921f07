import pg from 'pg';
import type { RecordingClient } from './recording-client.js';
import type { Acknowledged } from './load.js';

/** Reads PostgreSQL and the clients' logs, and says what should not be. It uses nothing of the product's code. */
export class Auditor {
  private constructor(private readonly db: pg.Client) {}

  static async open(url: string): Promise<Auditor> {
    const db = new pg.Client({ connectionString: url, application_name: 'auditor' });
    await db.connect();
    return new Auditor(db);
  }

  close(): Promise<void> {
    return this.db.end();
  }

  /** Numbered without a gap, each audience too, and every copy is there. */
  async log(): Promise<string[]> {
    return this.violations({
      'a fact without a number': 'select 1 from event_log where seq is null',
      'a gap in the log':
        'select 1 from (select seq, row_number() over (order by seq) as k from event_log) as e where seq <> k',
      'a gap in an audience': `select 1 from (select n, row_number() over (partition by audience order by seq) as k
         from audience_event) as e where n <> k`,
      'a copy too few or too many': `select 1 from event_log as e where (select count(*) from jsonb_each(e.audiences))
         <> (select count(*) from audience_event as a where a.event_id = e.event_id)`,
      'versions of a record out of order': `select 1 from (select version, lag(version) over (partition by stream order by seq)
         as before from event_log) as e where version <> before + 1`,
    });
  }

  /** Every subscriber handled every fact of its once, and the owner of a changed record was told once. */
  async effects(types: readonly string[]): Promise<string[]> {
    return this.violations({
      'a fact that the subscriber never handled': `select 1 from event_log as e where type = any('{${types.join(',')}}')
         and not exists (select 1 from inbox as i where i.event_id = e.event_id and i.subscriber = 'notifications')`,
      'a change of status that its owner was not told of once': `select 1 from event_log as e join host as h on h.id = e.subject_id
         where e.type = 'host.status_changed' and e.actor ->> 'role' = 'admin'
           and 'paired' not in (e.data ->> 'from', e.data ->> 'to') and
           (select count(*) from notification as n where n.cause = e.event_id and n.account_id = h.account_id) <> 1`,
    });
  }

  /** What was answered with 2xx stands. */
  async acknowledged(answers: readonly Acknowledged[]): Promise<string[]> {
    const found = await this.db.query(
      `select 1 from unnest($1::text[], $2::int[]) as a(stream, version)
        where not exists (select 1 from event_log as e where e.stream = a.stream and e.version = a.version)`,
      [answers.map((answer) => answer.stream), answers.map((answer) => answer.version)],
    );
    return found.rowCount ? [`${found.rowCount} acknowledged changes are not there`] : [];
  }

  /** What a client applied against what it was entitled to since it came. */
  async client(client: RecordingClient): Promise<string[]> {
    const first = client.first ?? {};
    const audiences = Object.keys(first);
    const owed = await this.db.query<{ audience: string; n: number }>(
      `select e.audience, e.n::int as n from audience_event as e join unnest($1::text[], $2::int[]) as f(audience, n)
         on f.audience = e.audience and e.n > f.n order by e.seq`,
      [audiences, Object.values(first)],
    );
    const due = owed.rows.map(({ audience, n }) => `${audience}#${n}`);
    const got = client.applied.map(({ audience, n }) => `${audience}#${n}`);
    const faults: string[] = [];
    const lost = due.filter((copy) => !got.includes(copy));
    if (lost.length > 0) faults.push(`lost ${lost.length}`);
    if (new Set(got).size < got.length) faults.push('twice');
    if (got.some((copy) => !due.includes(copy))) faults.push('not its own');
    if (faults.length === 0 && got.join() !== due.join()) faults.push('out of order');
    if (client.resets > 0) faults.push('was told to start afresh');
    return faults.map((fault) => `${client.name}: ${fault}`);
  }

  /** The newest number of each audience. */
  async numbers(audiences: readonly string[]): Promise<Record<string, number>> {
    const found = await this.db.query<{ audience: string; n: number }>(
      'select audience, n::int as n from audience_counter where audience = any($1)',
      [audiences],
    );
    return Object.fromEntries(found.rows.map(({ audience, n }) => [audience, n]));
  }

  async count(sql: string): Promise<number> {
    const found = await this.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
    return found.rows[0]?.n ?? 0;
  }

  /** The process whose relay leads. */
  async leader(): Promise<number> {
    const found = await this.db.query<{ name: string }>(
      `select s.application_name as name from pg_locks as l join pg_stat_activity as s on s.pid = l.pid
        where l.locktype = 'advisory' and l.granted and s.application_name like 'voltmere relay %'
          and s.datname = current_database()`,
    );
    return Number(found.rows[0]?.name.split(' ').at(-1) ?? -1);
  }

  /** Cuts every connection of the product to PostgreSQL. */
  async cutConnections(): Promise<number> {
    const cut = await this.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return cut.rowCount ?? 0;
  }

  private async violations(checks: Record<string, string>): Promise<string[]> {
    const found: string[] = [];
    for (const [what, sql] of Object.entries(checks)) {
      const hits = await this.db.query(sql);
      if (hits.rowCount) found.push(`${what}: ${hits.rowCount}`);
    }
    return found;
  }
}
