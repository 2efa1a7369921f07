import { lockTeam, openMembershipsOf, saveMembership } from '@libs/accounts';
import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { endMembership, refuseLast } from './change-member.js';
import { lockOrganisation } from './lock-organisation.js';

/**
 * Ends every membership of an account that is about to be erased, inside the caller's transaction. Refused where it is the last
 * owner of an organisation that has other members. `alone`: the organisations in which there was nobody else.
 */
export async function leaveOrganisations(
  tx: Tx,
  accountId: string,
  by: { actor: Actor; at: Date },
): Promise<{ alone: string[] }> {
  const alone: string[] = [];
  for (const { partyId } of await openMembershipsOf(tx, accountId)) {
    await lockOrganisation(tx, partyId);
    const team = await lockTeam(tx, partyId);
    const member = team.find((each) => each.accountId === accountId);
    if (!member) continue;
    if (team.length === 1) {
      await saveMembership(tx, member, { until: by.at });
      alone.push(partyId);
      continue;
    }
    await refuseLast(tx, team, member, null);
    await endMembership(tx, team, member, by);
  }
  return { alone };
}
