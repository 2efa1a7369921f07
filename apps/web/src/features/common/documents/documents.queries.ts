import { type AnswerOf, type FileType, routes } from '@libs/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { useSession } from '../../../lib/session/session';
import { fileFault } from './document.rules';
import { addFile, type Upload, unfitOf, uploadOf } from './upload';

/** A document as this reader may see it. */
export type ProjectFile = AnswerOf<typeof routes.listFiles>['items'][number];

/** The documents of a project, newest first; live records of the kind `file` land in it. */
export const documentsOf = (projectId: string) =>
  queryOptions({
    queryKey: keys.list('files', { projectId }),
    queryFn: ({ signal }) => api(routes.listFiles, { params: { id: projectId }, signal }),
  });

/** Where documents are added from; the sync queue shows it as their name. */
export interface DocumentPlace {
  projectId: string;
  /** Null for an admin, who adds to the project itself. */
  jobId: string | null;
  site: string;
}

/** A project's documents that are still queued in this browser, and functions to add more. */
export function useUploads({ projectId, jobId, site }: DocumentPlace) {
  const client = useQueryClient();
  const { user } = useSession();
  const items = useSyncQueue();
  const [unfit, setUnfit] = useState<readonly Upload[]>([]);
  useEffect(
    () =>
      syncQueue.onNews(({ item }) => {
        if (item.work.what === 'file')
          void client.invalidateQueries({ queryKey: documentsOf(item.projectId).queryKey });
      }),
    [client],
  );
  return {
    uploads: [...items.filter((item) => item.projectId === projectId).flatMap(uploadOf), ...unfit],
    add: (fileType: FileType, files: readonly File[]) => {
      for (const file of files) {
        const reason = fileFault(file);
        if (reason) setUnfit((before) => [...before, unfitOf(fileType, file, reason)]);
        else if (user) void addFile({ accountId: user.id, projectId, jobId, site }, fileType, file);
      }
    },
    retry: (id: string) => void syncQueue.retry(id),
    remove: (id: string) => {
      setUnfit((before) => before.filter((upload) => upload.id !== id));
      void syncQueue.remove(id);
    },
  };
}

/** A link to the document or its preview, valid for five minutes. */
export const linkOf = async (file: ProjectFile, preview = false): Promise<string> =>
  (await api(routes.linkFile, { params: { id: file.id }, query: preview ? { preview: '1' } : {} })).url;
