import { FILE_BYTES, type JobForInstaller, type PhotoKind } from '@libs/contracts';
import { toast } from '../../../kit/sonner';
import { newKey } from '../../../lib/api/new-key';
import { useSession } from '../../../lib/session/session';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import type { Items, SyncQueueItem } from '../../../lib/sync-queue/sync-queue.rules';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { placeOf } from '../jobs.rules';
import { TAKE } from './photos.texts';

/** Keeps a photo on this phone and sends it as soon as it can. Its bytes are read now, because a camera may discard them. */
export function useTakePhoto(job: JobForInstaller): (kind: PhotoKind, file: File) => Promise<void> {
  const { user } = useSession();
  return async (kind, file) => {
    if (!user) return;
    if (!/\.(jpe?g|png)$/i.test(file.name)) return toast.failure(TAKE.wrongType);
    if (file.size > FILE_BYTES) return toast.failure(TAKE.tooLarge);
    const bytes = await file.arrayBuffer();
    const work = { what: 'file', fileType: 'job_photo', name: file.name, size: file.size, photo: kind } as const;
    const item = { id: newKey(), key: newKey(), accountId: user.id, ...placeOf(job), work, at: Date.now() };
    await syncQueue.add(item, { bytes, type: file.type });
  };
}

/** The photos of a job that have not arrived yet, by kind. Pure. */
function heldPhotos(items: Items, jobId: string): ReadonlyMap<PhotoKind, SyncQueueItem> {
  const held = items.flatMap((item) =>
    item.jobId === jobId &&
    item.work.what === 'file' &&
    item.work.photo &&
    (item.state === 'held' || item.state === 'sending')
      ? [[item.work.photo, item] as const]
      : [],
  );
  return new Map(held);
}

export const useHeldPhotos = (jobId: string) => heldPhotos(useSyncQueue(), jobId);
