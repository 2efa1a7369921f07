import { type UserView } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showAtOnce, useOptimisticChange } from '../../../../live/optimistic';
import { keys } from '../../../../live/query-keys';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { toast } from '../../../../kit/sonner';
import {
  type Account,
  type Suspending,
  sendEndSessions,
  sendIssueCode,
  sendResetSecondFactor,
  sendSuspended,
  sendVoidCode,
} from './accounts.queries';
import { SESSIONS } from './accounts.texts';

/** An admin's commands on an account. A refusal is shown where the command was given; a success in a toast. */

/** Adds data that only comes over HTTP to the account on the screen. */
function useShow(account: Account) {
  const client = useQueryClient();
  return (part: Partial<Account>) => {
    showAtOnce(client, 'user', account.id, () => part);
    void client.invalidateQueries({ queryKey: keys.sessionsOf(account.id) });
  };
}

export function useSuspend(account: Account, onDone: () => void) {
  const show = useShow(account);
  return useOptimisticChange<Suspending, UserView>({
    kind: 'user',
    idOf: () => account.id,
    // Not optimistic: it ends sessions and may be refused.
    patch: () => ({}),
    send: (request) => sendSuspended(account.id, request),
    onDone: (_, { suspended }) => {
      if (suspended) show({ accessCode: null, openSessions: 0 });
      toast.success(suspended ? 'Account suspended' : 'Account restored', { detail: account.fullName });
      onDone();
    },
  });
}

export function useIssueCode(account: Account) {
  const show = useShow(account);
  return useMutation({
    mutationFn: () => sendIssueCode(account.id),
    onSuccess: ({ accessCode, expiresAt }) => show({ accessCode: { code: accessCode, expiresAt } }),
  });
}

export function useVoidCode(account: Account, onDone: () => void) {
  const show = useShow(account);
  return useMutation({
    mutationFn: () => sendVoidCode(account.id),
    onSuccess: () => {
      show({ accessCode: null });
      toast.success('Access code voided', { detail: account.fullName });
      onDone();
    },
  });
}

export function useEndSessions(account: Account, onDone: () => void) {
  const show = useShow(account);
  return useMutation({
    mutationFn: () => sendEndSessions(account.id),
    onSuccess: () => {
      show({ openSessions: 0 });
      toast.success('All sessions ended', { detail: account.fullName });
      onDone();
    },
  });
}

/** Ends one session without a confirmation: the person can sign in again. */
export function useEndSession(account: Account) {
  const show = useShow(account);
  return useMutation({
    mutationFn: (session: { id: string; device: string }) => sendEndSessions(account.id, session.id),
    onSuccess: (_, { device }) => {
      show({ openSessions: Math.max(0, account.openSessions - 1) });
      toast.success('Session ended', { detail: device });
    },
    onError: (error) => toast.failure(SESSIONS.endFailed, { detail: refusalWords(error) }),
  });
}

export function useResetSecondFactor(account: Account, onDone: () => void) {
  const show = useShow(account);
  return useMutation({
    mutationFn: () => sendResetSecondFactor(account.id),
    onSuccess: () => {
      show({ secondFactor: false });
      toast.success('Second factor removed', { detail: account.fullName });
      onDone();
    },
  });
}
