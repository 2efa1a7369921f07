import { randomUUID } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import type { Actor, HostImport, ImportMapping } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneHostImport } from './host-imports.views.js';
import type { ImportTable } from './import-table.js';
import { emailsOf, judgeRows, type JudgedRow, mappingFault } from './import.rules.js';
import { FILE } from './host-imports.texts.js';

/** Puts a list in, for the worker to make a host of each row that can be one. */
export class StartImport extends Command<HostImport> {
  constructor(
    readonly file: { name: string; table: ImportTable; mapping: ImportMapping },
    readonly actor: Actor,
    readonly network: string,
  ) {
    super();
  }
}

/** What each row would do as things are. */
export async function dryRun(tx: Tx, table: ImportTable, mapping: ImportMapping): Promise<JudgedRow[]> {
  const taken = await tx.rows<{ email: string }>('select email from account where email = any($1)', [
    emailsOf(table, mapping),
  ]);
  return judgeRows(table, mapping, new Set(taken.map(({ email }) => email)));
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ file: { name, table, mapping }, actor, network }: StartImport): Promise<HostImport> {
    const fault = mappingFault(mapping);
    if (fault) throw refuse.validation(fault, [{ path: 'mapping', message: fault }]);
    return this.database.transaction(async (tx) => {
      const id = randomUUID();
      const at = this.clock.now();
      const judged = await dryRun(tx, table, mapping);
      await tx.rows(
        `insert into host_import (id, file_name, columns, total, created, duplicates, errors, actor, created_at, created_by,
           created_by_name) values ($1, $2, $3, $4, 0, $5, $6, $7::jsonb, $8, $9, $10)`,
        [
          id,
          name.slice(0, 200) || 'hosts.csv',
          table.columns,
          judged.length,
          judged.filter(({ request, outcome }) => !request && outcome === 'duplicate').length,
          judged.filter(({ outcome }) => outcome === 'error').length,
          JSON.stringify(actor),
          at,
          actor.accountId,
          actor.name,
        ],
      );
      // What has an account now may have none when its turn comes, and the other way round: the worker looks again.
      const drafts = judged.map(({ request, outcome, ...row }) => ({
        ...row,
        request,
        state: request ? 'waiting' : outcome,
      }));
      await tx.rows(
        `insert into host_import_row (import_id, line, state, message, email, company_name, cells, wish)
         select $1, line, state, message, email, "companyName", cells, request
           from jsonb_to_recordset($2::jsonb) as draft (line int, state text, message text, email text, "companyName" text,
                cells jsonb, request jsonb)`,
        [id, JSON.stringify(drafts)],
      );
      await finishIfDone(tx, id, at);
      tx.hint('host_import_row');
      const subject = { kind: 'host_import', id, name };
      const text = FILE.imported(judged.length);
      await recordAudit(tx, { kind: 'hosts_imported', text, at, actor, subject, network });
      return (await oneHostImport(tx, id)) as HostImport;
    });
  }
}

export async function finishIfDone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(
    `update host_import i set finished_at = $2 where i.id = $1 and i.finished_at is null
        and not exists (select from host_import_row r where r.import_id = i.id and r.state = 'waiting')`,
    [id, at],
  );
}
