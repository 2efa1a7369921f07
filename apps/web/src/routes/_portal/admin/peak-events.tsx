import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PEAK_OFFICE } from '../../../features/admin/peak-events/office.texts';
import { PeakEventsPage } from '../../../features/admin/peak-events/peak-events-page';
import { peakEvents } from '../../../features/common/peak-events/peak.queries';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { Cursor, PageNumber } from '../../../lib/list-search';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/admin/peak-events')({
  validateSearch: z.object({ cursor: Cursor, page: PageNumber }),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(peakEvents(deps.cursor)),
  pendingComponent: () => (
    <>
      <PageHead title={PEAK_OFFICE.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: PEAK_OFFICE.failed }, () => <PageHead title={PEAK_OFFICE.title} />),
  component: function PeakEvents() {
    const navigate = Route.useNavigate();
    return <PeakEventsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
  },
});
