import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { assetQuery } from '../../../../features/common/energy/energy.queries';
import { AssetPage } from '../../../../features/common/fleet/asset-page';
import { ASSET } from '../../../../features/common/fleet/asset.texts';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/asset-funder_/fleet/$id')({
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
      <AssetPage
        role="asset_funder"
        id={id}
        day={day}
        onDay={(next) => void navigate({ search: { day: next }, resetScroll: false })}
      />
    );
  },
});
