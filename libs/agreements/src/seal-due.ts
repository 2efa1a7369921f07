import { AppError, type Clock, Database, refuse, type Storage } from '@libs/platform';
import { lockAggregate } from '@libs/projects';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AgreementRow } from './agreement.row.js';
import { REFUSALS } from './agreements.texts.js';
import { SEALED_AGREEMENT } from './seal-agreement.js';
import { SEALED_ORDER } from './seal-works-order.js';
import type { Sealable, SealedKind, Sealer } from './sealable.js';
import { signaturesOf } from './signatures.js';

interface Sealing {
  database: Database;
  storage: Storage;
  clock: Pick<Clock, 'now'>;
  seal: Sealer;
}

const MINUTE = 60_000;
/** How long after one process has started on a copy no other starts on it; a crash delays the copy by no more than this. */
const LEASE = 10 * MINUTE;
const WAITING: readonly AgreementRow['sealState'][] = ['waiting', 'sealing'];
/** The backoff grows with each failure, up to an hour. */
const waitAfter = (attempts: number): number => Math.min(60, 2 ** attempts) * MINUTE;

const SEALABLE: Record<SealedKind, Sealable> = { agreement: SEALED_AGREEMENT, works_order: SEALED_ORDER };

/** Signed documents whose sealed copy is due, those that were signed first at the top. */
const DUE = `select d.kind, d.id
  from (select 'agreement' as kind, a.id, a.seal_state, o.seal_next_at, a.countersigned_at as signed_at
          from agreement a join agreement_office o on o.agreement_id = a.id
        union all
        select 'works_order', w.id, w.seal_state, o.seal_next_at, (w.funder_signed ->> 'at')::timestamptz
          from works_order w join works_order_office o on o.works_order_id = w.id) d
 where d.seal_state in ('waiting','sealing') and (d.seal_next_at is null or d.seal_next_at <= $1)
 order by d.signed_at limit 20`;

/** Seals what is due, one after the other. Returns the number sealed. May run twice. */
export async function sealDue(sealing: Sealing): Promise<number> {
  const due = await sealing.database.read().rows<{ kind: SealedKind; id: string }>(DUE, [sealing.clock.now()]);
  let sealed = 0;
  for (const { kind, id } of due) if (await sealOne(sealing, SEALABLE[kind], id)) sealed += 1;
  return sealed;
}

/**
 * Makes one copy and stores it. Nothing is locked meanwhile, so that commands on the site aren't blocked. The first one of an
 * edition is kept.
 */
async function sealOne({ database, storage, clock, seal }: Sealing, of: Sealable, id: string): Promise<boolean> {
  const taken = await take(database, of, id, clock.now());
  if (!taken) return false;
  const { row } = taken.signed;
  try {
    const pdf = row.path ? await storage.get(row.path) : null;
    if (!pdf) throw new Error('the signed file is not there');
    const copy = await seal(taken.signed.content(pdf, taken.signatures));
    return await database.transaction(async (tx) => {
      const site = await lockAggregate(tx, { projectId: row.projectId });
      const current = site && (await of.find(tx, id, { lock: true }));
      if (!site || !current || !WAITING.includes(current.row.sealState)) return false;
      const at = clock.now();
      const copyPath = `${of.folder}/${id}/${row.edition}-sealed.pdf`;
      await storage.put(copyPath, copy.bytes, 'application/pdf');
      await copy.keep(tx);
      await current.keep(tx, {
        change: { sealState: copy.time ? 'stamped' : 'sealed', copyPath, copySha256: copy.sha256, copyAt: at },
        data: { sha256: copy.sha256, stamped: copy.time !== null, chainHead: copy.chainHead },
        site,
        at,
      });
      return true;
    });
  } catch (error) {
    await failed(database, of, { id, error, at: clock.now() });
    return false;
  }
}

/** What is to be sealed, unless another process has it. */
const take = (database: Database, of: Sealable, id: string, at: Date) =>
  database.transaction(async (tx) => {
    const progress = await of.progress(tx, id);
    const signed = await of.find(tx, id);
    if (!progress || !signed || !WAITING.includes(signed.row.sealState)) return null;
    if (progress.sealNextAt && progress.sealNextAt > at) return null;
    await of.setProgress(tx, id, { sealNextAt: new Date(at.getTime() + LEASE) });
    return { signed, signatures: await signaturesOf(tx, id, signed.row.edition) };
  });

const failed = (
  database: Database,
  of: Sealable,
  { id, error, at }: { id: string; error: unknown; at: Date },
): Promise<void> =>
  database.transaction(async (tx) => {
    const progress = await of.progress(tx, id);
    if (!progress) return;
    const sealAttempts = progress.sealAttempts + 1;
    const sealError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const sealNextAt = new Date(at.getTime() + waitAfter(sealAttempts));
    await of.setProgress(tx, id, { sealAttempts, sealError, sealNextAt });
  });

/** Lets an admin trigger the next attempt at once. */
export class SealNow extends Command<void> {
  constructor(
    readonly kind: SealedKind,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SealNow)
export class SealNowHandler implements ICommandHandler<SealNow> {
  constructor(private readonly database: Database) {}

  execute({ kind, id }: SealNow): Promise<void> {
    const of = SEALABLE[kind];
    return this.database.transaction(async (tx) => {
      const progress = await of.progress(tx, id);
      const signed = await of.find(tx, id);
      if (!progress || !signed) throw refuse.notFound(of.notFound);
      if (!WAITING.includes(signed.row.sealState)) throw new AppError('wrong_state', REFUSALS.notSealable);
      await of.setProgress(tx, id, { sealNextAt: null });
    });
  }
}
