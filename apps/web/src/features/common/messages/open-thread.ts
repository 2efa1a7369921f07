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
}

/** The thread of a role with the office; null for an admin. */
export const officeKindOf = (role: Role): ThreadKind | null => {
  const party = PARTY_OF_ROLE[role];
  return party && OFFICE_THREAD[party];
};

/** Goes to a thread, which is opened first if it does not exist yet. */
export function useOpenThread() {
  const navigate = useNavigate();
  const { user } = useSession();
  return useMutation({
    mutationFn: async ({ kind, about }: WantedThread, { client }) => {
      // A person who may only read finds it in their own list.
      const known = about ? null : await client.ensureQueryData(threadsQuery()).catch(() => null);
      const found = known?.items.find((thread) => thread.kind === kind);
      return found ?? api(routes.openThread, { body: { kind, ...(about ? { about } : {}) } });
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
