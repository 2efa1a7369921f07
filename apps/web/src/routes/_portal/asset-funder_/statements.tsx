import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { StatementsPage } from '../../../features/common/bills/statements-page';
import { statementsQuery } from '../../../features/common/bills/statements.queries';
import { STATEMENTS } from '../../../features/common/bills/statements.texts';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/asset-funder_/statements')({
  validateSearch: z.object({ open: z.uuid().optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(statementsQuery),
  pendingComponent: () => (
    <>
      <PageHead title={STATEMENTS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: STATEMENTS.failed }, () => <PageHead title={STATEMENTS.title} />),
  component: function Statements() {
    const navigate = Route.useNavigate();
    return (
      <StatementsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
