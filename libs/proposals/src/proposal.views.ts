import type { Actor, ProposalView } from '@libs/contracts';
import { appendEvents, iso, type Tx } from '@libs/platform';
import type { ProposalRow } from './proposal.sql.js';

/** `VM-2026-0148`. */
export const numberOf = ({ no, createdAt }: Pick<ProposalRow, 'no' | 'createdAt'>): string =>
  `VM-${iso(createdAt).slice(0, 4)}-${String(no).padStart(4, '0')}`;

/** A proposal as admins and its host see it, over HTTP and live alike. */
export const proposalView = (made: ProposalRow): ProposalView => ({
  id: made.id,
  number: numberOf(made),
  hostId: made.hostId,
  forecastId: made.forecastId,
  edition: made.edition,
  state: made.state,
  progress: made.progress,
  pages: made.pages,
  size: made.size,
  sha256: made.sha256,
  madeBy: made.madeByName,
  createdAt: iso(made.createdAt),
  readyAt: made.readyAt === null ? null : iso(made.readyAt),
  version: made.version,
});

/** Tells of a proposal that was asked for, is further along or is ready, in the transaction that made it so. */
export async function publishProposal(
  tx: Tx,
  type: 'proposal.asked' | 'proposal.progressed' | 'proposal.ready',
  made: ProposalRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<string> {
  const { id, hostId, version, edition } = made;
  const [eventId] = await appendEvents(tx, [
    {
      event: { type, data: { hostId, edition } },
      subject: { kind: 'proposal', id },
      version,
      actor,
      at,
      to: { host: hostId },
      records: [{ kind: 'proposal', id, version, view: () => ({ ...proposalView(made) }) }],
    },
  ]);
  return eventId ?? '';
}
