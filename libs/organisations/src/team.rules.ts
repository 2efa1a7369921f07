import { type MemberRole, mayDo } from '@libs/contracts';

/** What the rules need to know about a member. */
export interface Standing {
  id: string;
  role: MemberRole;
}

export type TeamHindrance = 'last_owner' | 'last_signatory';

/**
 * Why a member can't get another role or leave (`to: null`). The last owner stays. Someone who may sign
 * stays while a signature is due. Pure.
 */
export function teamHindrance(
  team: readonly Standing[],
  memberId: string,
  to: MemberRole | null,
  { signatureAwaited }: { signatureAwaited: boolean },
): TeamHindrance | null {
  const after = team.flatMap(({ id, role }) => (id === memberId ? (to ? [to] : []) : [role]));
  const had = team.map(({ role }) => role);
  const lost = (test: (role: MemberRole) => boolean) => had.some(test) && !after.some(test);
  if (signatureAwaited && lost((role) => mayDo(role, 'sign'))) return 'last_signatory';
  return lost((role) => role === 'owner') ? 'last_owner' : null;
}
