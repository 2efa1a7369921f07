import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { ticketQuery } from '../../../../features/common/tickets/tickets.queries';
import { TicketPage } from '../../../../features/installer/tickets/ticket-page';
import { TICKETS } from '../../../../features/installer/tickets/tickets.texts';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/installer_/tickets/$id')({
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(ticketQuery(params.id)),
  pendingComponent: () => (
    <>
      <PageHead title={TICKETS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: TICKETS.failedOne }, () => <PageHead title={TICKETS.title} />),
  component: function Ticket() {
    return <TicketPage id={Route.useParams().id} />;
  },
});
