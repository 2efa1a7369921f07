import { type ProposalForAdmin, type ProposalView, routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

interface ProposalList {
  items: (ProposalView | ProposalForAdmin)[];
  total: number;
  nextCursor: null;
}

/** The proposals of a host for an admin, or one's own; live records of the kind `proposal` land in it. */
export const proposalsOf = (hostId: string | null) =>
  queryOptions({
    queryKey: hostId ? keys.list('proposals', { hostId }) : keys.list('proposals'),
    queryFn: async ({ signal }): Promise<ProposalList> =>
      (hostId
        ? await api(routes.listHostProposals, { params: { id: hostId }, signal })
        : await api(routes.listMyProposals, { signal })) as ProposalList,
  });

/** The evidence of an answer never changes: it is fetched once. */
export const evidenceOf = (id: string) =>
  queryOptions({
    queryKey: ['proposal-evidence', id] as const,
    queryFn: ({ signal }) => api(routes.getProposalEvidence, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
