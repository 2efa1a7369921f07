import { AccountRow, DEMO_ACCOUNTS, DEMO_MEMBERS, insertAccount, openMembership } from '@libs/accounts';
import { PARTY_OF_ROLE } from '@libs/contracts';
import { publishMember } from '@libs/organisations';
import type { Tx } from '@libs/platform';

/** A second member for each party whose owner can sign in to the demo, so that the team pages are not empty. */
export async function addMembers(tx: Tx, hashes: ReadonlyMap<string | null, string>, at: Date): Promise<void> {
  for (const { memberRole, password, ...person } of DEMO_MEMBERS) {
    const email = DEMO_ACCOUNTS.find(({ role }) => role === person.role)?.email ?? '';
    const owner = await tx.findOneOrFail(AccountRow, { email });
    const partyKind = PARTY_OF_ROLE[person.role];
    const partyId = owner.recordId;
    const passwordHash = hashes.get(password);
    if (!partyKind || !partyId || !passwordHash) throw new Error(`${person.email} has no party or no password`);
    const { companyName } = owner;
    const making = { passwordHash, actor: null, at, recordId: partyId, invited: true } as const;
    const account = await insertAccount(tx, { ...person, companyName }, making);
    const member = await openMembership(tx, { accountId: account.id, partyKind, partyId, role: memberRole, at });
    const event = { type: 'member.joined', data: { userId: account.id, role: memberRole } } as const;
    await publishMember(tx, event, member, account, { actor: null, at });
  }
}
