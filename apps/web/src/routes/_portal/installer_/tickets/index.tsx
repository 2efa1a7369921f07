import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { ticketsQuery } from '../../../../features/common/tickets/tickets.queries';
import { TicketsPage } from '../../../../features/installer/tickets/tickets-page';
import { TICKETS } from '../../../../features/installer/tickets/tickets.texts';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/installer_/tickets/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ticketsQuery),
  pendingComponent: () => (
    <>
      <PageHead title={TICKETS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: TICKETS.failed }, () => <PageHead title={TICKETS.title} />),
  component: TicketsPage,
});
