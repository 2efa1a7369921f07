import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FunderBills } from '../../../features/common/bills/bills-page';
import { periodsQuery } from '../../../features/common/bills/bills.queries';
import { BILLS } from '../../../features/common/bills/bills.texts';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/asset-funder_/bills')({
  validateSearch: z.object({ open: z.uuid().optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(periodsQuery),
  pendingComponent: () => (
    <>
      <PageHead title={BILLS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: BILLS.failed }, () => <PageHead title={BILLS.title} />),
  component: function Bills() {
    const navigate = Route.useNavigate();
    return (
      <FunderBills search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
