import { OFFICE_THREAD, PARTY_OF_ROLE, type Role, routes, type ThreadKind } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { threadsQuery } from './messages.queries';
import { THREAD } from './messages.texts';

export interface WantedThread {
  kind: ThreadKind;
  /** The host, funder, installer, project or ticket; not needed for a party's own thread with the office. */
  about?: string;
  /** What the field for a new message begins with, unless something was typed there before. */
  text?: string;
}

/** The thread of a role with the office; null for an admin. */
export const officeKindOf = (role: Role): ThreadKind | null => {
  const party = PARTY_OF_ROLE[role];
  return party && OFFICE_THREAD[party];
};

/** As the composer keeps what was typed, which it gives back as it opens. */
async function beginWith(threadId: string, text: string): Promise<void> {
  const { accountDrafts } = await import('../../../lib/forms/kept-drafts');
  const place = accountDrafts(composerKey(threadId));
  if (place && !(await place.find())) await place.keep({ base: { text: '' }, values: { text }, version: 0 });
}

/** Where the draft of a new message is kept. */
export const composerKey = (threadId: string): string => `message ${threadId}`;

/** Goes to a thread, which is opened first if it does not exist yet. */
export function useOpenThread() {
  const navigate = useNavigate();
  const { user } = useSession();
  return useMutation({
    mutationFn: async ({ kind, about, text }: WantedThread, { client }) => {
      // A person who may only read finds it in their own list.
      const known = about ? null : await client.ensureQueryData(threadsQuery()).catch(() => null);
      const found = known?.items.find((thread) => thread.kind === kind);
      const opened = found ?? (await api(routes.openThread, { body: { kind, ...(about ? { about } : {}) } }));
      if (text) await beginWith(opened.id, text).catch(() => undefined);
      return opened;
    },
    onSuccess: ({ id }) =>
      navigate(
        user?.role === 'admin'
          ? { to: '/admin/messages/$id', params: { id } }
          : { to: '/messages/$id', params: { id } },
      ),
    onError: (error) => toast.failure(THREAD.failed, { detail: reasonOf(error) }),
  });
}
