import {
  INVITATION_ACTIONS,
  INVITATION_DAYS,
  type ActionSpec,
  type InvitationAction,
  type InvitationState,
  OPEN_INVITATIONS_AT_MOST,
  RESENDS_A_DAY,
} from '@libs/contracts';

const DAY_MS = 86_400_000;

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);

/** As it is at this moment: an invitation whose time is over has expired, whether or not the worker has been there. */
export const stateAt = (
  { state, expiresAt }: { state: InvitationState; expiresAt: Date },
  at: Date,
): InvitationState => (state === 'invited' && expiresAt <= at ? 'expired' : state);

/** What becomes of an action in a state: it is done, its result holds already, or it is refused. Pure. */
export function outcomeOf(action: InvitationAction, state: InvitationState): 'done' | 'stands' | 'refused' {
  const { from, stands = [] }: ActionSpec<InvitationState> = INVITATION_ACTIONS[action];
  if (from.includes(state)) return 'done';
  return stands.includes(state) ? 'stands' : 'refused';
}

export const mayInviteMore = (open: number): boolean => open < OPEN_INVITATIONS_AT_MOST;

interface Resends {
  resentOn: string | null;
  resentTimes: number;
}

/** The count with one more today; null where today's are used up. `today` is London's day. */
export function countResend({ resentOn, resentTimes }: Resends, today: string): Resends | null {
  const so = resentOn === today ? resentTimes : 0;
  return so >= RESENDS_A_DAY ? null : { resentOn: today, resentTimes: so + 1 };
}
