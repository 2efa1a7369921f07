import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../../features/common/settings/account-page';
import { secondFactor } from '../../../../features/common/settings/settings.queries';

export const Route = createFileRoute('/_portal/admin/settings/')({
  loader: ({ context: { queryClient } }) => ({ factors: queryClient.prefetchQuery(secondFactor) }),
  errorComponent: false,
  component: AccountPage,
});
