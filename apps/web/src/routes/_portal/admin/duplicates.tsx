import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesPage } from '../../../features/admin/duplicates/duplicates-page';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { pageError } from '../../../records/live/fetch-failed';
import { duplicatesQuery } from '../../../records/merging/merging.queries';
import { DUPLICATES } from '../../../records/merging/merging.texts';

export const Route = createFileRoute('/_portal/admin/duplicates')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(duplicatesQuery()),
  pendingComponent: () => (
    <>
      <PageHead title={DUPLICATES.title} sub={DUPLICATES.sub} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: DUPLICATES.failed }, () => <PageHead title={DUPLICATES.title} />),
  component: DuplicatesPage,
});
