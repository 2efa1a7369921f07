import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '../../features/common/agreement/agreement-page';
import { agreementOf } from '../../features/common/agreement/agreement.queries';
import { AGREEMENT } from '../../features/common/agreement/agreement.texts';
import { PagePending } from '../../features/common/shell/page-pending';
import { pageError } from '../../records/live/fetch-failed';

/** Where the emails about an agreement lead: after signing in, since a link alone opens nothing. */
export const Route = createFileRoute('/_portal/agreements/$id')({
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(agreementOf(params.id)),
  pendingComponent: PagePending,
  errorComponent: pageError({ title: AGREEMENT.failed }),
  component: function Agreement() {
    return <AgreementPage id={Route.useParams().id} />;
  },
});
