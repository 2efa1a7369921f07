import { routes } from '@libs/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Reports how far the person has read, while the conversation is visible. */
export function useMarkRead(threadId: string, seq: number, readSeq: number | null): void {
  const client = useQueryClient();
  const visible = useVisible();
  const said = useRef(0);
  useEffect(() => {
    if (!visible || readSeq === null || seq <= Math.max(readSeq, said.current)) return;
    said.current = seq;
    api(routes.readThread, { params: { id: threadId }, body: { lastSeq: seq } }).then(
      () => {
        void client.invalidateQueries({ queryKey: keys.threads('unread') });
        void client.invalidateQueries({ queryKey: keys.threads('list') });
      },
      // Without a network, this is reported when the page is next opened.
      () => {
        said.current = 0;
      },
    );
  }, [client, threadId, visible, seq, readSeq]);
}
