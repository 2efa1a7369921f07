import { createFileRoute } from '@tanstack/react-router';
import { fleetQuery } from '../../../../features/common/fleet/fleet.queries';
import { FleetPage, fleetTitle } from '../../../../features/common/fleet/fleet-page';
import { FleetSearch } from '../../../../features/common/fleet/fleet.rules';
import { FLEET } from '../../../../features/common/fleet/fleet.texts';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { pageError } from '../../../../records/live/fetch-failed';

const TITLE = fleetTitle('installer');

export const Route = createFileRoute('/_portal/installer_/sites/')({
  validateSearch: FleetSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(fleetQuery),
  pendingComponent: () => (
    <>
      <PageHead title={TITLE} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: FLEET.failed }, () => <PageHead title={TITLE} />),
  component: function Fleet() {
    const navigate = Route.useNavigate();
    return (
      <FleetPage
        role="installer"
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
        }
      />
    );
  },
});
