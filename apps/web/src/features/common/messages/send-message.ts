import { MessageView, type ThreadView } from '@libs/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { newKey } from '../../../lib/api/new-key';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { keys } from '../../../live/query-keys';
import { messagesQuery } from './messages.queries';

interface Written {
  text: string;
  mentions: string[];
  replyTo: string | null;
  attachments: string[];
}

/** Stores a message on this device and sends it as soon as there is a network. Its id becomes the message's id. */
export async function sendMessage(accountId: string, thread: ThreadView, written: Written): Promise<void> {
  await syncQueue.add(
    {
      id: newKey(),
      key: newKey(),
      accountId,
      projectId: thread.id,
      jobId: null,
      site: thread.title,
      work: { what: 'message', ...written },
      at: Date.now(),
    },
    null,
  );
}

/** Adds a sent message to its thread at once, before the live event. */
export const followSent = (client: QueryClient): (() => void) =>
  syncQueue.onNews((news) => {
    if (news.item.work.what !== 'message' || !('answer' in news)) return;
    const read = MessageView.safeParse(news.answer);
    if (read.success) put(client, news.item.projectId, read.data);
    void client.invalidateQueries({ queryKey: keys.threads() });
  });

function put(client: QueryClient, threadId: string, message: MessageView): void {
  client.setQueryData(messagesQuery(threadId).queryKey, (data) => {
    const [newest, ...before] = data?.pages ?? [];
    if (!data || !newest || newest.items.some(({ id }) => id === message.id)) return data;
    const items = [...newest.items, message].sort((a, b) => a.seq - b.seq);
    return { ...data, pages: [{ ...newest, items }, ...before] };
  });
}
