import { handOverAsset } from '@libs/assets';
import type { Tx } from '@libs/platform';
import { handOverProject, type ProjectAggregate } from '@libs/projects';
import { handOverTickets } from '@libs/tickets';
import type { AgreementRow } from './agreement.row.js';

/** On the day of a transfer the site passes to its new party, in the transaction in which the transfer takes effect. */
export async function handOver(
  tx: Tx,
  { transfer, hostId, funderId, projectId }: AgreementRow,
  { site, at }: { site: ProjectAggregate; at: Date },
): Promise<void> {
  if (!transfer) return;
  const { side, on } = transfer;
  await handOverProject(tx, site, { side, to: side === 'host' ? hostId : funderId, at });
  await handOverAsset(tx, projectId, { side, on });
  await handOverTickets(tx, projectId, at);
}
