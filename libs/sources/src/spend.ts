import type { Database } from '@libs/platform';
import { callableAt, type Limit, type Minute, type Purpose } from './budget.rules.js';
import { TryLater } from './maker.js';

interface Spending {
  budget: string;
  limits: readonly Limit[];
  purpose: Purpose;
  now: () => Date;
}

/** Counts a call against a key's limit before it's made, across all workers. Throws TryLater when none is left. */
export async function spend(database: Database, { budget, limits, purpose, now }: Spending): Promise<void> {
  const at = await database.transaction(async (tx) => {
    const moment = now();
    await tx.row('select pg_advisory_xact_lock(hashtextextended($1, 0))', [budget]);
    const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
    const minutes = await tx.rows<Minute>(
      `select (extract(epoch from minute) * 1000)::float8 as at, calls from source_call where budget = $1 and minute > $2`,
      [budget, new Date(moment.getTime() - longest - 60_000)],
    );
    const free = callableAt(limits, minutes, { now: moment.getTime(), purpose });
    if (free !== null) return free;
    await tx.rows(
      `insert into source_call (budget, minute, calls) values ($1, date_trunc('minute', $2::timestamptz), 1)
       on conflict (budget, minute) do update set calls = source_call.calls + 1`,
      [budget, moment],
    );
    return null;
  });
  if (at !== null) throw new TryLater('the key’s calls are used up for now', new Date(at));
}
