import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { proposalsOf } from '../../../features/common/documents/proposals.queries';
import { PagePending } from '../../../features/common/shell/page-pending';
import { myHost } from '../../../features/host/host.queries';
import { ProposalPage } from '../../../features/host/proposal/proposal-page';
import { PROPOSAL } from '../../../features/host/proposal/proposal.texts';
import { pageError } from '../../../records/live/fetch-failed';

/** By the signed link of a mail it brings what that link is signed with. */
export const Route = createFileRoute('/_portal/asset-host/proposals/$id')({
  validateSearch: z.object({
    expires: z.coerce.number().int().optional().catch(undefined),
    signature: z.string().max(100).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(myHost), queryClient.ensureQueryData(proposalsOf(null))]),
  pendingComponent: PagePending,
  errorComponent: pageError({ title: PROPOSAL.failed }),
  component: function Proposal() {
    return <ProposalPage id={Route.useParams().id} cameBy={Route.useSearch()} />;
  },
});
