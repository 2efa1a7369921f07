import type { FileType } from '@libs/contracts';
import { newKey } from '../../../lib/api/new-key';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import type { SyncQueueItem } from '../../../lib/sync-queue/sync-queue.rules';
import { DOCUMENTS } from './documents.texts';

/** A file that is being uploaded. Once received, it is a document instead. */
export interface Upload {
  id: string;
  fileType: FileType;
  name: string;
  size: number;
  state: 'queued' | 'sending' | 'waiting' | 'refused';
  /** 0 to 1. */
  share: number;
  /** Why it was refused, or what it is waiting for. */
  reason: string | null;
}

type Owner = Pick<SyncQueueItem, 'accountId' | 'projectId' | 'jobId' | 'site'>;

/**
 * Stores a file on this phone and sends it as soon as possible. Its bytes are read now, because the camera may discard
 * them.
 */
export async function addFile(owner: Owner, fileType: FileType, file: File): Promise<void> {
  const bytes = await file.arrayBuffer();
  const work = { what: 'file', fileType, name: file.name, size: file.size } as const;
  await syncQueue.add({ ...owner, id: newKey(), key: newKey(), work, at: Date.now() }, { bytes, type: file.type });
}

/** An item of the sync queue as a tile shows it; empty if it is not a file, or has become a document. */
export function uploadOf({ id, work, state, share, reason, waited, unkept, fileId }: SyncQueueItem): Upload[] {
  if (work.what !== 'file' || state === 'stored' || state === 'accepted' || fileId !== null) return [];
  const { fileType, name, size } = work;
  const upload = { id, fileType, name, size, share };
  if (state === 'sending' || state === 'refused') return [{ ...upload, state, reason }];
  const waits = unkept ? DOCUMENTS.noRoom : waited ? DOCUMENTS.waiting : null;
  return [{ ...upload, state: waited ? 'waiting' : 'queued', reason: waits }];
}

/** A file that is not worth sending. */
export const unfitOf = (fileType: FileType, { name, size }: File, reason: string): Upload => ({
  id: newKey(),
  fileType,
  name,
  size,
  state: 'refused',
  share: 0,
  reason,
});
