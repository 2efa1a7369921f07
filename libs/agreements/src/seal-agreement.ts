import { SIGN_INTENT, type SignatureEvidence, type SigningParty } from '@libs/contracts';
import { AppError, type Clock, Database, refuse, type Storage, type Tx } from '@libs/platform';
import { lockAggregate } from '@libs/projects';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AgreementOfficeRow } from './agreement-office.row.js';
import { numberOf, saysWhich, type Whole } from './agreement.views.js';
import { AgreementRow } from './agreement.row.js';
import { CERTIFICATE, REFUSALS } from './agreements.texts.js';
import { keepSteps, lockWhole } from './keep-agreement.js';
import { evidenceOf } from './signatures.js';

/** The content of a seal: the stored file, its signatures and its history. */
interface ToSeal {
  document: { kind: 'agreement'; number: string; edition: number };
  pdf: Uint8Array;
  site: string;
  signatures: SignatureEvidence[];
  companyNumbers: Partial<Record<SigningParty, string | null>>;
  events: { at: Date; words: string }[];
}

/** Seals signed files. No status depends on it: a signature is valid whether or not sealing succeeds. */
export type Sealer = (signed: ToSeal) => Promise<{
  bytes: Buffer;
  sha256: string;
  time: Date | null;
  chainHead: string;
  /** Makes the copy known to `/verify`. */
  keep: (tx: Tx) => Promise<unknown>;
}>;

interface Sealing {
  database: Database;
  storage: Storage;
  clock: Pick<Clock, 'now'>;
  seal: Sealer;
}

const MINUTE = 60_000;
/** Nobody else begins the same copy this long after a process has; one that dies in between costs no more than this. */
const LEASE = 10 * MINUTE;
const WAITING: readonly AgreementRow['sealState'][] = ['waiting', 'sealing'];
/** The backoff grows with each failure, up to an hour. */
const waitAfter = (attempts: number): number => Math.min(60, 2 ** attempts) * MINUTE;

/** Signed agreements whose sealed copy is due. */
const DUE = `select a.id from agreement a join agreement_office o on o.agreement_id = a.id
  where a.seal_state in ('waiting','sealing') and (o.seal_next_at is null or o.seal_next_at <= $1)
  order by a.countersigned_at limit 20`;

/** Seals what is due, one after the other. Returns the number sealed. May run twice. */
export async function sealDue(sealing: Sealing): Promise<number> {
  const due = await sealing.database.read().rows<{ id: string }>(DUE, [sealing.clock.now()]);
  let sealed = 0;
  for (const { id } of due) if (await sealOne(sealing, id)) sealed += 1;
  return sealed;
}

/**
 * Makes one copy and stores it. Nothing is locked while it is made, so that nobody who acts on the site waits for it. The first one of an
 * edition is kept.
 */
async function sealOne({ database, storage, clock, seal }: Sealing, id: string): Promise<boolean> {
  const taken = await take(database, id, clock.now());
  if (!taken) return false;
  const { row, evidence } = taken;
  try {
    const pdf = row.path ? await storage.get(row.path) : null;
    if (!pdf) throw new Error('the signed file is not there');
    const copy = await seal(toSeal(row, pdf, evidence));
    return await database.transaction(async (tx) => {
      const whole = await lockSite(tx, row);
      if (!whole || !WAITING.includes(whole.row.sealState)) return false;
      const at = clock.now();
      const copyPath = `agreements/${id}/${row.edition}-sealed.pdf`;
      await storage.put(copyPath, copy.bytes, 'application/pdf');
      await copy.keep(tx);
      const event = {
        type: 'agreement.sealed',
        data: { ...saysWhich(whole.row), sha256: copy.sha256, stamped: copy.time !== null, chainHead: copy.chainHead },
      } as const;
      const change = {
        sealState: copy.time ? 'stamped' : 'sealed',
        copyPath,
        copySha256: copy.sha256,
        copyAt: at,
      } as const;
      const office = { sealError: null, sealNextAt: null };
      await keepSteps(tx, whole, [{ event, change, office }], { site: whole.site, actor: null, at });
      return true;
    });
  } catch (error) {
    await failed(database, id, error, clock.now());
    return false;
  }
}

/** What is to be sealed, unless another process has it. */
const take = (database: Database, id: string, at: Date) =>
  database.transaction(async (tx) => {
    const office = await tx.findOne(AgreementOfficeRow, { agreementId: id }, { lock: true });
    const row = await tx.findOne(AgreementRow, { id });
    if (!office || !row || !WAITING.includes(row.sealState)) return null;
    if (office.sealNextAt && office.sealNextAt > at) return null;
    await tx.update(AgreementOfficeRow, { agreementId: id }, { sealNextAt: new Date(at.getTime() + LEASE) });
    return { row, evidence: await evidenceOf(tx, id) };
  });

function toSeal(row: AgreementRow, pdf: Uint8Array, evidence: SignatureEvidence[]): ToSeal {
  // A request for an early start is a row of the same chain, but not a signature of the document.
  const signatures = evidence.filter(
    ({ edition, intentTextId }) => edition === row.edition && intentTextId === SIGN_INTENT.id,
  );
  return {
    document: { kind: 'agreement', number: numberOf(row), edition: row.edition },
    pdf,
    site: [row.hostCompany, row.postcode].filter(Boolean).join(', '),
    signatures,
    companyNumbers: { host: row.hostFacts.companyNumber },
    events: signatures.flatMap(({ openedAt, at, company, nameTyped }) => [
      ...(openedAt ? [{ at: new Date(openedAt), words: CERTIFICATE.opened(company) }] : []),
      { at: new Date(at), words: CERTIFICATE.signed(nameTyped, company) },
    ]),
  };
}

async function lockSite(tx: Tx, { id, projectId }: AgreementRow) {
  const site = await lockAggregate(tx, { projectId });
  const whole = site && (await lockWhole(tx, id));
  return whole && { ...whole, site };
}

const failed = (database: Database, id: string, error: unknown, at: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const office = await tx.findOne(AgreementOfficeRow, { agreementId: id }, { lock: true });
    if (!office) return;
    const sealAttempts = office.sealAttempts + 1;
    const sealError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const sealNextAt = new Date(at.getTime() + waitAfter(sealAttempts));
    await tx.update(AgreementOfficeRow, { agreementId: id }, { sealAttempts, sealError, sealNextAt });
  });

/** Lets an admin trigger the next attempt at once. */
export class SealNow extends Command<Whole> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(SealNow)
export class SealNowHandler implements ICommandHandler<SealNow> {
  constructor(private readonly database: Database) {}

  execute({ id }: SealNow): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const whole = await lockWhole(tx, id);
      if (!whole) throw refuse.notFound(REFUSALS.notFound);
      if (!WAITING.includes(whole.row.sealState)) throw new AppError('wrong_state', REFUSALS.notSealable);
      await tx.update(AgreementOfficeRow, { agreementId: id }, { sealNextAt: null });
      return { ...whole, office: { ...whole.office, sealNextAt: null } };
    });
  }
}
