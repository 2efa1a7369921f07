import { createFileRoute } from '@tanstack/react-router';
import { WORKS_ORDER } from '../../features/common/agreement/agreement.texts';
import { worksOrderOf } from '../../features/common/agreement/works-order.queries';
import { WorksOrderPage } from '../../features/common/agreement/works-order-page';
import { PagePending } from '../../features/common/shell/page-pending';
import { pageError } from '../../records/live/fetch-failed';

/** A works order, for its installer and its funder. */
export const Route = createFileRoute('/_portal/works-orders/$id')({
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(worksOrderOf(params.id)),
  pendingComponent: PagePending,
  errorComponent: pageError({ title: WORKS_ORDER.failed }),
  component: function WorksOrder() {
    return <WorksOrderPage id={Route.useParams().id} />;
  },
});
