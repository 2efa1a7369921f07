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

/** Its current state: an invitation past its time has expired, whether or not the worker has marked it yet. */
export const stateAt = (
  { state, expiresAt }: { state: InvitationState; expiresAt: Date },
  at: Date,
): InvitationState => (state === 'invited' && expiresAt <= at ? 'expired' : state);

/** The outcome of an action in a state: it is done, its result already applies, or it is refused. Pure. */
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

/** The count with one more today; null if today's limit is reached. `today` is the London day. */
export function countResend({ resentOn, resentTimes }: Resends, today: string): Resends | null {
  const so = resentOn === today ? resentTimes : 0;
  return so >= RESENDS_A_DAY ? null : { resentOn: today, resentTimes: so + 1 };
}
