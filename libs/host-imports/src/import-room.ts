import { type AccessCodes, CreateAccount, CreateAccountHandler } from '@libs/accounts';
import type { Actor, ImportOutcome } from '@libs/contracts';
import { AppError, type Clock, type Database, logOf, type Tx } from '@libs/platform';
import { ROW } from './host-imports.texts.js';
import type { RequestedHost } from './import.rules.js';
import { finishIfDone } from './start-import.js';

const log = logOf('imports');

interface Waiting {
  importId: string;
  line: number;
  request: RequestedHost;
  actor: Actor;
}

/**
 * Makes the hosts of a list, each row in a transaction of its own by the command that an admin's form sends: the host and
 * the note that the row is done are there together or not at all, so that a row makes one host however often it is tried.
 */
export class ImportRoom {
  private readonly create: CreateAccountHandler;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    codes: AccessCodes,
  ) {
    this.create = new CreateAccountHandler(database, clock, codes);
  }

  /** Works off one row; false when none waits. */
  async importNext(): Promise<boolean> {
    let tried: Waiting | null = null;
    try {
      return await this.database.transaction(async (tx) => {
        tried = await takeRow(tx);
        if (!tried) return false;
        const { request } = tried;
        const taken = await tx.row('select 1 from account where email = $1', [request.email]);
        if (taken) await this.settle(tx, tried, 'duplicate', ROW.hasAccount);
        else {
          await this.make(tried);
          await this.settle(tx, tried, 'created', null);
        }
        return true;
      });
    } catch (error) {
      const lost = tried as Waiting | null;
      if (!lost) throw error;
      log.warn({ import: lost.importId, line: lost.line, error: (error as Error).message }, 'a row made no host');
      const message = error instanceof AppError && error.status < 500 ? error.message : ROW.failed;
      await this.database.transaction((tx) => this.settle(tx, lost, 'error', message));
      return true;
    }
  }

  private make({ request, actor }: Waiting) {
    const { mpanNumber, postcode, ...account } = request;
    const host = { mpanNumber, postcode };
    return this.create.execute(new CreateAccount({ ...account, role: 'asset_host' }, actor, { host }));
  }

  private async settle(tx: Tx, { importId, line }: Waiting, outcome: ImportOutcome, message: string | null) {
    const counter = { created: 'created', duplicate: 'duplicates', error: 'errors' }[outcome];
    // Of a host that was made its own record says all: nothing of it stays here.
    const done = await tx.rows(
      `update host_import_row set state = $3, message = $4, wish = null,
         cells = case when $3 = 'created' then '[]'::jsonb else cells end,
         email = case when $3 = 'created' then '' else email end,
         company_name = case when $3 = 'created' then '' else company_name end
        where import_id = $1 and line = $2 and state = 'waiting' returning 1 as done`,
      [importId, line, outcome, message],
    );
    if (done.length === 0) return;
    await tx.rows(`update host_import set ${counter} = ${counter} + 1 where id = $1`, [importId]);
    await finishIfDone(tx, importId, this.clock.now());
  }
}

const takeRow = (tx: Tx): Promise<Waiting | null> =>
  tx.row<Waiting>(
    `select r.import_id as "importId", r.line, r.wish as request, i.actor from host_import_row r join host_import i on i.id = r.import_id
      where r.state = 'waiting' order by i.created_at, i.id, r.line limit 1 for update of r skip locked`,
  );
