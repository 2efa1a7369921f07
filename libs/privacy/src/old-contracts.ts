import { eraseAgreements } from '@libs/agreements';
import { eraseAssetOf } from '@libs/assets';
import { recordAudit } from '@libs/audit';
import { eraseBillsOf } from '@libs/billing';
import { ERASED, type PartyKind, type Role } from '@libs/contracts';
import { eraseDocuments } from '@libs/documents';
import { eraseProjectMessages } from '@libs/messages';
import { eraseParty } from '@libs/parties';
import { eraseNotifications } from '@libs/notifications';
import type { Database, Storage, Tx } from '@libs/platform';
import { forget } from './erase-history.js';
import { recordsAbout } from './records-about.sql.js';
import { obligationsOf } from './obligations.sql.js';
import { AUDIT } from './privacy.texts.js';

const YEARS = 7;

/** The record of a person who was erased while a contract needed the company: the person is marked, the company is not. */
const KEPT = (party: string) =>
  `${party}.email = 'erased-' || ${party}.id || '@erased.invalid' and ${party}.company_name is distinct from '${ERASED.company}'`;

/**
 * What tax law asked for is over seven years after a contract's end: its documents and what was written about it go, and the
 * companies of those who had themselves erased. A contract ended when its pairing was withdrawn, or when its host was
 * erased; one that runs has not ended. Answers how many contracts and records were erased.
 */
export async function eraseOldContracts(database: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  const contracts = await eraseContracts(database, storage, { before, now });
  return contracts + (await eraseCompanies(database, storage, { before, now }));
}

interface Moment {
  before: Date;
  now: Date;
}

const ENDED = `select p.id from project p join host on host.id = p.asset_host_id
  where p.contract_erased_at is null
    and (p.withdrawn_at < $1 or (p.status = 'live' and ${KEPT('host')} and host.updated_at < $1))`;

async function eraseContracts(database: Database, storage: Storage, { before, now }: Moment): Promise<number> {
  const ended = await database.read().rows<{ id: string }>(`${ENDED} order by p.created_at, p.id`, [before]);
  let erased = 0;
  for (const { id } of ended) {
    erased += await database.transaction(async (tx) => {
      // Whoever comes second finds it done.
      const open = await tx.row(
        'select 1 as one from project where id = $1 and contract_erased_at is null for update',
        [id],
      );
      if (!open) return 0;
      await eraseContract(tx, storage, id, now);
      return 1;
    });
  }
  return erased;
}

/** The figures, dates and statuses stay: they count in the totals of all projects, and identify no one. */
async function eraseContract(tx: Tx, storage: Storage, id: string, now: Date): Promise<void> {
  await eraseDocuments(tx, storage, id);
  await eraseProjectMessages(tx, id);
  // First, since the agreement takes its months along, and they alone know the lines of the bank and the documents.
  await eraseBillsOf(tx, storage, id);
  await eraseAgreements(tx, storage, id);
  await eraseAssetOf(tx, id);
  await eraseForecasts(tx, storage, { column: 'subject_id', id });
  const own = 'in (select id from delivery where project_id = $1)';
  await tx.rows(`delete from delivery_item where delivery_id ${own}`, [id]);
  await tx.rows('delete from delivery where project_id = $1', [id]);
  await tx.rows(
    `update installation_job set notes = null, survey = null, return_reason = null, withdrawn_reason = null, commissioning_data = null,
            cloud_platform = null, cloud_sealed = null, cloud_key_id = null, cloud_stored_at = null, cloud_stored_by = null
      where project_id = $1`,
    [id],
  );
  await tx.rows(
    `update project set visit = null, paperwork = null, system_requirements = system_requirements - 'notes',
            withdrawn_reason = case when withdrawn_reason is null then null else '${ERASED.company}' end, contract_erased_at = $2
      where id = $1`,
    [id, now],
  );
  await tx.rows('select erase_contract_from_log($1)', [id]);
  const subject = { kind: 'project', id, name: 'Project' };
  const text = AUDIT.recordsErased;
  await recordAudit(tx, { kind: 'contract_erased', text, at: now, subject });
}

/** Forecasts know the site they are of; proposals show them. */
async function eraseForecasts(
  tx: Tx,
  storage: Storage,
  { column, id }: { column: 'subject_id' | 'host_id'; id: string },
): Promise<void> {
  const own = `forecast_id in (select id from site_forecast where ${column} = $1)`;
  const proposals = await tx.rows<{ path: string | null }>(`select path from proposal where ${own}`, [id]);
  for (const { path } of proposals) if (path) await storage.remove(path);
  await tx.rows(`delete from proposal where ${own}`, [id]);
  await tx.rows(`delete from site_forecast where ${column} = $1`, [id]);
}

const PARTIES = [
  { kind: 'host', role: 'asset_host' },
  { kind: 'funder', role: 'asset_funder' },
  { kind: 'installer', role: 'installer' },
] as const satisfies { kind: PartyKind; role: Role }[];

async function eraseCompanies(database: Database, storage: Storage, { before, now }: Moment): Promise<number> {
  let erased = 0;
  for (const party of PARTIES) {
    const past = await database
      .read()
      .rows<{ id: string }>(`select id from ${party.kind} where ${KEPT(party.kind)} and updated_at < $1 order by id`, [
        before,
      ]);
    for (const { id } of past) {
      if (await database.transaction((tx) => eraseCompany(tx, storage, { ...party, id, now }))) erased += 1;
    }
  }
  return erased;
}

type Past = (typeof PARTIES)[number] & { id: string; now: Date };

async function eraseCompany(tx: Tx, storage: Storage, { kind, role, id, now }: Past): Promise<boolean> {
  const kept = await tx.row<{ company: string | null }>(
    `select company_name as company from ${kind} where id = $1 and ${KEPT(kind)} for update`,
    [id],
  );
  const account = await tx.row<{ id: string }>('select id from account where record_id = $1', [id]);
  const { open } = await obligationsOf(tx, { role, recordId: id, accountId: account?.id ?? null });
  if (!kept || open > 0) return false;
  await eraseParty(tx, kind, id, false, { actor: null, at: now });
  if (role === 'asset_host') await eraseForecasts(tx, storage, { column: 'host_id', id });
  await tx.rows('update account set company_name = null where record_id = $1 and erased_at is not null', [id]);
  const about = await recordsAbout(tx, id);
  const names = kept.company ? [kept.company] : [];
  await eraseNotifications(tx, { accountId: null, email: ERASED.emailOf(id), names, about });
  // Nobody writes under this name any more, so the past can go in the same transaction.
  const own = account ? [id, account.id] : [id];
  await forget(tx, { own, recordId: id, accountId: account?.id ?? null, kept: false });
  const text = AUDIT.recordErased;
  await recordAudit(tx, { kind: 'contract_erased', text, at: now, subject: { kind, id, name: ERASED.name } });
  return true;
}
