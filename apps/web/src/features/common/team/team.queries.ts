import { type MemberRight, type MyOrganisation, mayDo, organisationRoutes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { INVITATIONS } from './team.texts';

/** The active organisation: its members and invitations, and the person's role in it. */
export const myOrganisation = queryOptions({
  queryKey: keys.organisation('mine'),
  queryFn: ({ signal }) => api(organisationRoutes.getMyOrganisation, { signal }),
});

export const teamOf = (id: string) =>
  queryOptions({
    queryKey: keys.organisation(id),
    queryFn: ({ signal }) => api(organisationRoutes.getTeam, { params: { id }, signal }),
  });

/**
 * Whether the person has the right in their organisation, and whom to ask otherwise. While loading, yes: the server
 * decides, and also says whom to ask.
 */
export function useMay(right: MemberRight): { may: boolean; ask: string } {
  const { user } = useSession();
  const party = user !== null && user.role !== 'admin';
  const { data } = useQuery({ ...myOrganisation, enabled: party });
  if (!party || !data?.role) return { may: true, ask: '' };
  return { may: mayDo(data.role, right), ask: whoMay(data, right) };
}

/** Up to two members with the right, as a sentence names them. */
export const whoMay = ({ team }: MyOrganisation, right: MemberRight): string =>
  (team?.members ?? [])
    .filter(({ role }) => mayDo(role, right))
    .slice(0, 2)
    .map(({ fullName }) => fullName)
    .join(' or ');

type Change = { id: string; email: string; action: 'resend' | 'revoke' };

/**
 * Sends an invitation again, or withdraws it: for the person's organisation, or with `of` as an admin for a party's.
 */
export const useChangeInvitation = (of: string | null) =>
  useMutation({
    mutationFn: ({ id, action }: Change) => {
      if (of === null) {
        const route = action === 'resend' ? organisationRoutes.resendInvitation : organisationRoutes.revokeInvitation;
        return api(route, { params: { id }, body: {} });
      }
      const route = action === 'resend' ? organisationRoutes.resendToTeam : organisationRoutes.revokeToTeam;
      return api(route, { params: { id: of, invitation: id }, body: {} });
    },
    onSuccess: (_, { email, action }, __, { client }) => {
      toast.success(action === 'resend' ? INVITATIONS.sentAgain(email) : INVITATIONS.withdrawn(email));
      return client.invalidateQueries({ queryKey: ['organisation'] });
    },
    onError: (error) => toast.failure(INVITATIONS.notChanged, { detail: reasonOf(error) }),
  });
