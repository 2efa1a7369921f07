import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SiteTickets } from '../../../../features/admin/operations/ticket-list';
import { assetQuery } from '../../../../features/common/energy/energy.queries';
import { AdminAssetPage } from '../../../../features/admin/fleet/admin-asset-page';
import { ASSET } from '../../../../features/common/fleet/asset.texts';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/admin/fleet/$id')({
  validateSearch: z.object({ day: z.iso.date().optional().catch(undefined) }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(assetQuery(params.id)),
  pendingComponent: () => (
    <>
      <PageHead title={ASSET.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: ASSET.failed }, () => <PageHead title={ASSET.title} />),
  component: function LiveSite() {
    const navigate = Route.useNavigate();
    const { id } = Route.useParams();
    const { day } = Route.useSearch();
    return (
      <AdminAssetPage
        id={id}
        tickets={<SiteTickets assetId={id} />}
        day={day}
        onDay={(next) => void navigate({ search: { day: next }, resetScroll: false })}
      />
    );
  },
});
