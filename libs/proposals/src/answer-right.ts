import { holdRight } from '@libs/accounts';
import type { Actor, MemberRight, ProposalOutcome } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Accepting binds the host, so it needs someone who may sign; declining does not. */
const RIGHT: Record<ProposalOutcome, MemberRight> = { accepted: 'sign', declined: 'act' };

/** Whether the person may give this answer for a host. Their membership is held until the commit. The one place that says so. */
export const mayAnswerFor = async (
  tx: Tx,
  actor: Actor,
  { hostId, outcome }: { hostId: string; outcome: ProposalOutcome },
): Promise<boolean> =>
  actor.role === 'asset_host' && actor.partyId === hostId && (await holdRight(tx, actor, RIGHT[outcome])) !== null;
