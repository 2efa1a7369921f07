import type { Actor, DeclineReason, EventOf, EventType, ProposalForAdmin, ProposalView, Role } from '@libs/contracts';
import { appendEvents, iso, type Tx } from '@libs/platform';
import type { ProposalRow } from './proposal.sql.js';

/** `VM-2026-0148`. */
export const numberOf = ({ no, createdAt }: Pick<ProposalRow, 'no' | 'createdAt'>): string =>
  `VM-${iso(createdAt).slice(0, 4)}-${String(no).padStart(4, '0')}`;

/** Why a proposal was declined, in the host's words. */
export interface Said {
  reason: DeclineReason | null;
  text: string | null;
}
const NOTHING_SAID: Said = { reason: null, text: null };

/** A proposal as its host sees it, over HTTP and live alike. */
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
  answer: answerOf(made),
  version: made.version,
});

const answerOf = ({ answer, answeredAt, answeredBy, answeredByName }: ProposalRow): ProposalView['answer'] =>
  answer && answeredAt && answeredBy && answeredByName
    ? { outcome: answer, at: iso(answeredAt), accountId: answeredBy, fullName: answeredByName }
    : null;

/** The same for admins, with what was said. */
export function proposalForAdmin(made: ProposalRow, said: Said = NOTHING_SAID): ProposalForAdmin {
  const view = proposalView(made);
  return { ...view, answer: view.answer && { ...view.answer, ...said } };
}

export type ProposalEvent = EventOf<Extract<EventType, `proposal.${string}`>>;

/** Steps of the rendering are shown as they happen; the history of the host has the rest. */
const topicOf = ({ type }: ProposalEvent, hostId: string) => (type === 'proposal.progressed' ? null : `host:${hostId}`);

/** Writes an event of a proposal into the log, in the transaction that caused it; `made` is the row as the event left it. */
export async function publishProposal(
  tx: Tx,
  event: ProposalEvent,
  made: ProposalRow,
  { actor, at, said }: { actor: Actor | null; at: Date; said?: Said },
): Promise<string> {
  const { id, hostId, version } = made;
  const view = (role: Role) => ({ ...(role === 'admin' ? proposalForAdmin(made, said) : proposalView(made)) });
  const [eventId] = await appendEvents(tx, [
    {
      event,
      subject: { kind: 'proposal', id },
      topic: topicOf(event, hostId),
      version,
      actor,
      at,
      to: { host: hostId },
      records: [{ kind: 'proposal', id, version, view }],
    },
  ]);
  return eventId ?? '';
}

/** What every event of a proposal says of it. */
export const saysWhich = ({ hostId, edition }: ProposalRow) => ({ hostId, edition });
