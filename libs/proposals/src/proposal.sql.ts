import type { ProposalState } from '@libs/contracts';
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
}

const COLUMNS = `p.id, p.no::int as no, p.host_id as "hostId", p.forecast_id as "forecastId", p.edition, p.state, p.progress, p.version,
  p.path, p.sha256, p.pages, p.size, p.made_by_name as "madeByName", p.created_at as "createdAt", p.ready_at as "readyAt",
  p.revoked_before as "revokedBefore"`;

export const findProposal = (tx: Tx, id: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.id = $1`, [id]);

export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.id = $1 for update`, [id]);

export const proposalOfForecast = (tx: Tx, forecastId: string): Promise<ProposalRow | null> =>
  tx.row<ProposalRow>(`select ${COLUMNS} from proposal p where p.forecast_id = $1`, [forecastId]);

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
