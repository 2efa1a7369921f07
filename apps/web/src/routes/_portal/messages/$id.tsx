import { createFileRoute } from '@tanstack/react-router';
import { threadsQuery } from '../../../features/common/messages/messages.queries';
import { MessagesPage } from '../../../features/common/messages/messages-page';

export const Route = createFileRoute('/_portal/messages/$id')({
  loader: ({ context: { queryClient } }) => ({ list: queryClient.prefetchQuery(threadsQuery()) }),
  errorComponent: false,
  component: MessagesPage,
});
