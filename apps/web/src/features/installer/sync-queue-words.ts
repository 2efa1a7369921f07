import type { SyncQueueItem } from '../../lib/sync-queue/sync-queue.rules';
import type { TileState } from '../../kit/upload-tile';

/** How an item of this phone stands, as a person reads it. Pure. */
export function tileOf({ state, reason, unkept, work }: SyncQueueItem): {
  state: TileState;
  word: string;
  detail: string;
} {
  switch (state) {
    case 'held':
      return unkept
        ? {
            state: 'waiting',
            word: 'On this page',
            detail: 'No room on this phone: leave the page open until it has gone',
          }
        : { state: 'waiting', word: 'On phone', detail: 'Waiting for signal, goes by itself' };
    case 'sending':
      return { state: 'sending', word: 'Sending', detail: 'Being sent' };
    case 'stored':
      return { state: 'checking', word: 'Stored', detail: 'Arrived, being checked' };
    case 'accepted':
      return {
        state: 'ready',
        word: 'Accepted',
        detail: work.what === 'file' ? 'Checked and ready' : 'Arrived and done',
      };
    case 'refused':
      return { state: 'rejected', word: 'Refused', detail: reason ?? 'Refused' };
    default:
      return state satisfies never;
  }
}
