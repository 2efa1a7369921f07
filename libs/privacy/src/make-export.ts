import { createHash } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import type { EventData } from '@libs/contracts';
import type { Clock, Database, LoggedEvent, Storage, Tx } from '@libs/platform';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { type Holder, keptOn, ownHistory, ownRows } from './collect.sql.js';
import { AUDIT, COPY } from './privacy.texts.js';

const DAY = 86_400_000;
const KEPT_DAYS = 7;
/** Documents beyond this are listed and not packed: they can be had one by one. */
const DOCUMENTS_BYTES = 64 * 1024 * 1024;
const STEPS = COPY.steps;

const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Makes a copy of a person's data: a zip of JSON files, in the person's own name as far as one can read, kept for a week.
 * May run twice: one that is ready stays, one that was half made is recreated.
 */
export async function makeExport(
  tx: Tx,
  event: LoggedEvent,
  { database, storage, clock }: { database: Database; storage: Storage; clock: Clock },
): Promise<void> {
  const { exportId } = event.data as EventData<'export.requested'>;
  const holder = await tx.row<Holder & { name: string }>(
    `select a.id, a.role, a.email, a.record_id as "recordId", a.full_name as name from data_export e
       join account a on a.id = e.account_id and a.erased_at is null
      where e.id = $1 and e.state in ('waiting', 'working')`,
    [exportId],
  );
  if (!holder) return;
  // Told outside this transaction, so that the page sees it come along.
  const reach = (done: number) =>
    database.transactionApart((apart) =>
      apart.rows(
        `update data_export set state = 'working', done = $2, steps = ${STEPS.length}, step = $3 where id = $1`,
        [exportId, done, STEPS[done] ?? null],
      ),
    );

  await reach(0);
  const files: Zippable = {};
  for (const [table, found] of Object.entries(await ownRows(database, holder))) {
    if (found.length > 0) files[`${table}.json`] = json(found);
  }
  await reach(1);
  const { history, records } = await ownHistory(database, holder);
  files['records.json'] = json(records);
  files['history.json'] = json(history);
  await reach(2);
  for (const [name, found] of Object.entries(await keptOn(tx, holder))) files[`${name}.json`] = json(found);
  await reach(3);
  Object.assign(files, await documentsOf(tx, storage, holder.id));

  const at = clock.now();
  files['README.txt'] = strToU8(COPY.readme(holder.name, at));
  const bytes = Buffer.from(zipSync(files, { level: 6 }));
  const path = `exports/${holder.id}/${exportId}.zip`;
  await storage.put(path, bytes, 'application/zip');
  await tx.rows(
    `update data_export set state = 'ready', step = null, done = $2, steps = $2, ready_at = $3, expires_at = $4, path = $5,
            size = $6, sha256 = $7 where id = $1`,
    [
      exportId,
      STEPS.length,
      at,
      new Date(at.getTime() + KEPT_DAYS * DAY),
      path,
      bytes.length,
      createHash('sha256').update(bytes).digest(),
    ],
  );
  await recordAudit(tx, {
    kind: 'exported',
    text: AUDIT.copyMade,
    at,
    actor: event.actor,
    subject: { kind: 'user', id: holder.id, name: holder.email },
  });
}

/** The documents that the person uploaded, as they are kept. */
async function documentsOf(tx: Tx, storage: Storage, accountId: string): Promise<Zippable> {
  const found = await tx.rows<{ id: string; name: string; path: string; size: number }>(
    `select id, file_name as name, file_path as path, file_size as size from project_file
      where uploaded_by = $1 and state = 'ready' order by created_at`,
    [accountId],
  );
  const files: Zippable = {};
  let packed = 0;
  for (const { id, name, path, size } of found) {
    packed += size;
    if (packed > DOCUMENTS_BYTES) break;
    const bytes = await storage.get(path);
    // A name may come twice, and lead nowhere out of its folder.
    if (bytes) files[`documents/${id.slice(0, 8)}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`] = [bytes, { level: 0 }];
  }
  return files;
}
