import { dropOldBankLines } from '@libs/billing';
import { leadsPastAge } from '@libs/leads';
import { forgetMerges } from '@libs/merging';
import { type Clock, type Database, logOf, type Storage } from '@libs/platform';
import { eraseUsage } from '@libs/usage';
import { eraseLeadPerson } from './erase-lead-person.js';
import { eraseOldContracts } from './old-contracts.js';

const log = logOf('privacy');
const LEAD_MONTHS = 24;
const USAGE_MONTHS = 12;
const AT_ONCE = 200;

/** Erases people's data that is past its time: the privacy policy's own promises. */
export async function keepRetention(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const erased = await eraseOldLeads(database, clock.now());
  const removed = await removeOldExports(database, storage, clock.now());
  const contracts = await eraseOldContracts(database, storage, clock.now());
  const usage = await eraseOldUsage(database, storage, clock.now());
  const bankLines = await dropOldBankLines(database.read(), clock.now());
  const merges = await database.transaction((tx) => forgetMerges(tx, clock.now()));
  if (erased + removed + contracts + usage + bankLines + merges > 0)
    log.info({ erased, removed, contracts, usage, bankLines, merges }, 'past their time');
}

/** Erases leads of which nothing became in 24 months, each in a transaction of its own; answers how many. */
export async function eraseOldLeads(database: Database, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - LEAD_MONTHS);
  let erased = 0;
  for (;;) {
    const ids = await leadsPastAge(database.read(), before, AT_ONCE);
    if (ids.length === 0) return erased;
    for (const id of ids) {
      const by = { actor: null, at: now };
      if (await database.transaction((tx) => eraseLeadPerson(tx, id, 'age', by))) erased += 1;
    }
  }
}

/** Takes away the readings and bills of hosts with whom nothing came about for 12 months; answers of how many. */
export async function eraseOldUsage(database: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - USAGE_MONTHS);
  const old = await database.read().rows<{ id: string }>(
    `select h.id from host h where h.status = 'lost' and h.status_changed_at < $1
        and (exists (select from usage_upload u where u.host_id = h.id) or exists (select from usage_bill b where b.host_id = h.id))
      limit ${AT_ONCE}`,
    [before],
  );
  for (const { id } of old) await database.transaction((tx) => eraseUsage(tx, storage, id));
  return old.length;
}

/** Removes copies of people's data after their week, with their bytes; and gives up those that were never made. */
export async function removeOldExports(database: Database, storage: Storage, now: Date): Promise<number> {
  const tx = database.read();
  await tx.rows(
    `update data_export set state = 'failed'
      where state in ('waiting', 'working') and requested_at < $1::timestamptz - interval '1 hour'`,
    [now],
  );
  const past = await tx.rows<{ id: string; path: string | null }>(
    `select id, path from data_export
      where expires_at <= $1 or (state = 'failed' and requested_at < $1::timestamptz - interval '7 days')`,
    [now],
  );
  // The bytes first: a row that is gone would leave them for ever.
  for (const { id, path } of past) {
    if (path) await storage.remove(path);
    await tx.row('delete from data_export where id = $1 returning id', [id]);
  }
  return past.length;
}
