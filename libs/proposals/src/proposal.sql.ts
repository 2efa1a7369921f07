import type { ProposalEvidence, ProposalOutcome, ProposalState } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A proposal: one forecast of a site, made into pages. What it says never changes; another forecast makes another edition. */
export interface ProposalRow {
  id: string;
  no: number;
  hostId: string;
  forecastId: string;
  edition: number;
  state: ProposalState;
  /** Percent. */
  progress: number;
  version: number;
  path: string | null;
  sha256: string | null;
  pages: number | null;
  size: number | null;
  madeByName: string;
  createdAt: string;
  readyAt: string | null;
  /** Links that were made up to then open nothing. */
  revokedBefore: string | null;
  answer: ProposalOutcome | null;
  answeredAt: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
}

const COLUMNS = `p.id, p.no::int as no, p.host_id as "hostId", p.forecast_id as "forecastId", p.edition, p.state, p.progress, p.version,
  p.path, p.sha256, p.pages, p.size, p.made_by_name as "madeByName", p.created_at as "createdAt", p.ready_at as "readyAt",
  p.revoked_before as "revokedBefore", p.answer, p.answered_at as "answeredAt", p.answered_by as "answeredBy",
  p.answered_by_name as "answeredByName"`;

const EVIDENCE = `proposal_id as "proposalId", outcome, edition, sha256, at, account_id as "accountId", full_name as "fullName",
  company_name as "companyName", statement_version as "statementVersion", statement, reason, note as text, device, network`;

export const findProposal = (tx: Tx, id: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.id = $1`, [id]);

export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.id = $1 for update`, [id]);

/** The one that is open or accepted. */
export const proposalOfForecast = (tx: Tx, forecastId: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(
    `select ${COLUMNS} from proposal p where p.forecast_id = $1 and p.state in ('making','ready','accepted')`,
    [forecastId],
  );

/** Newest first. */
export const proposalsOfHost = (tx: Tx, hostId: string): Promise<ProposalRow[]> =>
  tx.rows<ProposalRow>(`select ${COLUMNS} from proposal p where p.host_id = $1 order by p.edition desc`, [hostId]);

/** The next edition of a host's proposal; the caller holds the host's row. */
export async function insertProposal(
  tx: Tx,
  made: { id: string; hostId: string; forecastId: string; madeBy: string; madeByName: string; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into proposal (id, host_id, forecast_id, edition, state, version, made_by, made_by_name, created_at)
     select $1, $2, $3, coalesce(max(edition), 0) + 1, 'making', 1, $4, $5, $6 from proposal where host_id = $2`,
    [made.id, made.hostId, made.forecastId, made.madeBy, made.madeByName, made.at],
  );
}

/** The worker is further along; null where it is ready, or was as far before (a job may run again). */
export const keepProgress = (tx: Tx, id: string, progress: number): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(
    `update proposal p set progress = $2, version = version + 1
      where id = $1 and state = 'making' and progress < $2 returning ${COLUMNS}`,
    [id, progress],
  );

export const keepPages = (
  tx: Tx,
  {
    id,
    path,
    sha256,
    pages,
    size,
    at,
  }: { id: string; path: string; sha256: string; pages: number; size: number; at: Date },
): Promise<unknown> =>
  tx.rows(
    `update proposal set state = 'ready', progress = 100, version = version + 1, path = $2, sha256 = $3, pages = $4, size = $5, ready_at = $6
      where id = $1`,
    [id, path, sha256, pages, size, at],
  );

export const revokeLinks = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.rows('update proposal set revoked_before = $2 where id = $1', [id, at]);

/** Whether the reader may see this host. */
export const hasHost = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from host where id = $1', [id])) !== null;

/** To whom a receipt goes; null where the account is gone. */
export const emailOf = async (tx: Tx, accountId: string): Promise<string | null> =>
  (await tx.row<{ email: string }>('select email from account where id = $1', [accountId]))?.email ?? null;

/** Of the host's editions. */
export const newestEdition = async (tx: Tx, hostId: string): Promise<ProposalRow> =>
  (await tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.host_id = $1 order by p.edition desc limit 1`, [
    hostId,
  ])) as ProposalRow;

export type AnswerGiven = Omit<ProposalEvidence, 'at'> & { at: Date; sessionId: string | null };

/** Writes the answer and its evidence. */
export async function keepAnswer(tx: Tx, given: AnswerGiven): Promise<ProposalRow> {
  await tx.rows(
    `insert into proposal_answer (proposal_id, outcome, edition, sha256, at, account_id, session_id, full_name, company_name,
        statement_version, statement, reason, note, device, network)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      given.proposalId,
      given.outcome,
      given.edition,
      given.sha256,
      given.at,
      given.accountId,
      given.sessionId,
      given.fullName,
      given.companyName,
      given.statementVersion,
      given.statement,
      given.reason,
      given.text,
      given.device,
      given.network,
    ],
  );
  return (await tx.row<ProposalRow>(
    `update proposal p set state = $2, answer = $2, version = version + 1, answered_at = $3, answered_by = $4, answered_by_name = $5
      where id = $1 returning ${COLUMNS}`,
    [given.proposalId, given.outcome, given.at, given.accountId, given.fullName],
  )) as ProposalRow;
}

/** All other editions that were open or accepted. */
export const supersedeOthers = (tx: Tx, { id, hostId }: ProposalRow): Promise<ProposalRow[]> =>
  tx.rows<ProposalRow>(
    `update proposal p set state = 'superseded', version = version + 1
      where host_id = $2 and id <> $1 and state in ('making','ready','accepted') returning ${COLUMNS}`,
    [id, hostId],
  );

/** What was answered, for admins. */
export const evidenceOf = (tx: Tx, id: string): Promise<ProposalEvidence | null> =>
  tx.row<ProposalEvidence>(`select ${EVIDENCE} from proposal_answer where proposal_id = $1`, [id]);

/** The same for all proposals of a host. */
export const evidenceOfHost = (tx: Tx, hostId: string): Promise<ProposalEvidence[]> =>
  tx.rows<ProposalEvidence>(
    `select ${EVIDENCE} from proposal_answer where proposal_id in (select id from proposal where host_id = $1)`,
    [hostId],
  );
