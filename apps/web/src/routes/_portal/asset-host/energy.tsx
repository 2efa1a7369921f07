import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PageHead } from '../../../features/common/shell/app-shell';
import { PagePending } from '../../../features/common/shell/page-pending';
import { EnergyPage } from '../../../features/host/energy/energy-page';
import { myAssets } from '../../../features/common/energy/energy.queries';
import { ENERGY } from '../../../features/common/energy/energy.texts';
import { pageError } from '../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/asset-host/energy')({
  validateSearch: z.object({
    day: z.iso.date().optional().catch(undefined),
    site: z.uuid().optional().catch(undefined),
  }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(myAssets),
  pendingComponent: () => (
    <>
      <PageHead title={ENERGY.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: ENERGY.failed }, () => <PageHead title={ENERGY.title} />),
  component: function Energy() {
    const navigate = Route.useNavigate();
    return (
      <EnergyPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
