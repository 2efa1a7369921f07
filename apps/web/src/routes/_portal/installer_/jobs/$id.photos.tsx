import { createFileRoute } from '@tanstack/react-router';
import { photosOf } from '../../../../features/common/photos/photos.queries';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { jobOf, myProjects } from '../../../../features/installer/installer.queries';
import { PhotosPage } from '../../../../features/installer/photos/photos-page';
import { TAKE } from '../../../../features/installer/photos/photos.texts';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/installer_/jobs/$id/photos')({
  loader: ({ context: { queryClient }, params }) => {
    // Nobody waits for it: the photos are whole without the route of the connection.
    void queryClient.prefetchQuery(myProjects);
    return Promise.all([
      queryClient.ensureQueryData(jobOf(params.id)),
      queryClient.ensureQueryData(photosOf(params.id)),
    ]);
  },
  pendingComponent: () => (
    <>
      <PageHead title={TAKE.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: TAKE.failed }, () => <PageHead title={TAKE.title} />),
  component: function JobPhotos() {
    return <PhotosPage id={Route.useParams().id} />;
  },
});
