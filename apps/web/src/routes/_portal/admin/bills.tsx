import { createFileRoute } from '@tanstack/react-router';
import { OfficeBillsPage } from '../../../features/admin/bills/office-bills-page';
import { indexFiguresQuery } from '../../../features/admin/bills/index-figures.queries';
import { OFFICE_BILLS } from '../../../features/admin/bills/office-bills.texts';
import { unmatchedLines } from '../../../features/common/bills/bank.queries';
import { periodsQuery } from '../../../features/common/bills/bills.queries';
import { statementsQuery } from '../../../features/common/bills/statements.queries';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/admin/bills')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(periodsQuery),
      queryClient.ensureQueryData(unmatchedLines),
      queryClient.ensureQueryData(statementsQuery),
      queryClient.ensureQueryData(indexFiguresQuery),
    ]),
  pendingComponent: () => (
    <>
      <PageHead title={OFFICE_BILLS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: OFFICE_BILLS.failed }, () => <PageHead title={OFFICE_BILLS.title} />),
  component: OfficeBillsPage,
});
