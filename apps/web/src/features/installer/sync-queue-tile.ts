import type { SyncQueueItem } from '../../lib/sync-queue/sync-queue.rules';
import type { TileState } from '../../kit/upload-tile';
import { OUTBOX } from './sync-queue.texts';

/** The state of an item on this phone, as a person reads it. Pure. */
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
            word: OUTBOX.onPage,
            detail: OUTBOX.unkept,
          }
        : { state: 'waiting', word: 'On phone', detail: OUTBOX.held };
    case 'sending':
      return { state: 'sending', word: 'Sending', detail: OUTBOX.sending };
    case 'stored':
      return { state: 'checking', word: 'Stored', detail: OUTBOX.stored };
    case 'accepted':
      return {
        state: 'ready',
        word: 'Accepted',
        detail: work.what === 'file' ? OUTBOX.fileAccepted : OUTBOX.stepAccepted,
      };
    case 'refused':
      return { state: 'rejected', word: 'Rejected', detail: reason ?? OUTBOX.rejected };
    default:
      return state satisfies never;
  }
}
