import { createFileRoute } from '@tanstack/react-router';
import { apiKeys } from '../../../../features/common/settings/partners/partners.queries';
import { PartnersPage } from '../../../../features/common/settings/partners/partners-page';
import { webhooks } from '../../../../features/common/settings/partners/webhooks.queries';

export const Route = createFileRoute('/_portal/admin/settings/partners')({
  loader: ({ context: { queryClient } }) => ({
    keys: queryClient.prefetchQuery(apiKeys),
    webhooks: queryClient.prefetchQuery(webhooks),
  }),
  errorComponent: false,
  component: PartnersPage,
});
