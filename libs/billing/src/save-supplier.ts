import { StepUp } from '@libs/accounts';
import type { Actor, Supplier, SupplierView } from '@libs/contracts';
import { AppError, appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hasNumbers } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { funderExists, projectExists } from './site-terms.sql.js';
import { SupplierRow, VatCertificateRow } from './supplier.row.js';

/** Sets a funder's billing details. `version`: of those that were read; null where there were none. The password is asked again, because hosts pay into this account. */
export class SaveSupplier extends Command<SupplierView> {
  constructor(
    readonly funderId: string,
    readonly supplier: Supplier,
    readonly version: number | null,
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SaveSupplier)
export class SaveSupplierHandler implements ICommandHandler<SaveSupplier> {
  constructor(
    private readonly own: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ funderId, supplier, version, password, actor }: SaveSupplier): Promise<SupplierView> {
    const at = this.clock.now();
    return this.own.confirmed(actor.accountId, password, (tx) =>
      saveSupplierIn(tx, { funderId, supplier, version }, { actor, at }),
    );
  }
}

/** The same in the caller's transaction, which has confirmed the password. */
export async function saveSupplierIn(
  tx: Tx,
  { funderId, supplier, version: read }: Pick<SaveSupplier, 'funderId' | 'supplier' | 'version'>,
  { actor, at }: { actor: Actor; at: Date },
): Promise<SupplierView> {
  if (!(await funderExists(tx, funderId))) throw refuse.notFound(REFUSALS.funderNotFound);
  const before = await tx.findOne(SupplierRow, { funderId }, { lock: true });
  if ((before?.version ?? null) !== read) throw new AppError('version_conflict', REFUSALS.supplierChanged);
  const issued = await hasNumbers(tx, funderId);
  if (issued && before?.code !== supplier.code) throw refuse.field('code', REFUSALS.codeFixed);
  const taken = await tx.findOne(SupplierRow, { code: supplier.code });
  if (taken && taken.funderId !== funderId) throw refuse.field('code', REFUSALS.codeUsed);
  const version = (before?.version ?? 0) + 1;
  const row = { ...supplier, version, updatedAt: at, updatedBy: actor.name };
  if (before) await tx.update(SupplierRow, { funderId }, row);
  else await tx.insert(SupplierRow, { funderId, ...row });
  await appendEvents(tx, [
    {
      event: { type: 'supplier.changed', data: {} },
      subject: { kind: 'funder', id: funderId },
      stream: `supplier:${funderId}`,
      version,
      actor,
      at,
    },
  ]);
  return { ...supplier, version, issued };
}

export async function supplierOf(tx: Tx, funderId: string): Promise<SupplierView | null> {
  const row = await tx.findOne(SupplierRow, { funderId });
  if (!row) return null;
  const { funderId: _, updatedAt: __, updatedBy: ___, ...supplier } = row;
  return { ...supplier, issued: await hasNumbers(tx, funderId) };
}

/** Records where a site's certificate of qualifying use is filed; null: it has none. */
export class SaveVatCertificate extends Command<void> {
  constructor(
    readonly projectId: string,
    readonly kept: string | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SaveVatCertificate)
export class SaveVatCertificateHandler implements ICommandHandler<SaveVatCertificate> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ projectId, kept, actor }: SaveVatCertificate): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (!(await projectExists(tx, projectId))) throw refuse.notFound(REFUSALS.projectNotFound);
      if (kept === null) await tx.rows('delete from vat_certificate where project_id = $1', [projectId]);
      else
        await tx.rows(
          `insert into vat_certificate (project_id, kept, updated_at, updated_by) values ($1, $2, $3, $4)
           on conflict (project_id) do update set kept = excluded.kept, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
          [projectId, kept, this.clock.now(), actor.name],
        );
    });
  }
}

/** Where the certificates of these projects are kept, by project. */
export async function certificatesOf(tx: Tx, projectIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.find(VatCertificateRow, { projectId: { $in: [...projectIds] } });
  return new Map(rows.map(({ projectId, kept }) => [projectId, kept]));
}
