import { createFileRoute } from '@tanstack/react-router';
import { HeldSection } from '../../../features/admin/bills/held-section';
import { OperationsPage } from '../../../features/admin/operations/operations-page';
import { openAlerts } from '../../../features/admin/operations/operations.queries';
import { OPERATIONS } from '../../../features/admin/operations/operations.texts';
import { unmatchedLines } from '../../../features/common/bills/bank.queries';
import { heldQuery } from '../../../features/common/bills/bills.queries';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { ticketsQuery } from '../../../features/common/tickets/tickets.queries';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/admin/operations')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(openAlerts),
      queryClient.ensureQueryData(unmatchedLines),
      queryClient.ensureQueryData(ticketsQuery),
      queryClient.ensureQueryData(heldQuery),
    ]),
  pendingComponent: () => (
    <>
      <PageHead title={OPERATIONS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: OPERATIONS.failed }, () => <PageHead title={OPERATIONS.title} />),
  component: () => <OperationsPage held={<HeldSection />} />,
});
