import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../../features/common/settings/privacy-page';
import { dataExports, erasure } from '../../../../features/common/settings/privacy.queries';

export const Route = createFileRoute('/_portal/admin/settings/privacy')({
  loader: ({ context: { queryClient } }) => ({
    copies: queryClient.prefetchQuery(dataExports),
    erasure: queryClient.prefetchQuery(erasure),
  }),
  errorComponent: false,
  component: PrivacyPage,
});
