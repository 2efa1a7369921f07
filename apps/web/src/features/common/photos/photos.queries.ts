import { type JobPhotos, routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** A photo that was sent, as its installer or the office sees it. */
export type SentPhoto = JobPhotos['survey'][number];

/** The photos that a job needs. Read again whenever one is sent, checked or looked at. */
export const photosOf = (jobId: string) =>
  queryOptions({
    queryKey: keys.photos(jobId),
    queryFn: ({ signal }) => api(routes.listPhotos, { params: { id: jobId }, signal }),
  });

/** Shorter than the link holds. */
const HOLDS_MS = 4 * 60_000;

export const pictureOf = (fileId: string) =>
  queryOptions({
    queryKey: keys.picture(fileId),
    queryFn: async ({ signal }) =>
      (await api(routes.linkFile, { params: { id: fileId }, query: { preview: '1' }, signal })).url,
    staleTime: HOLDS_MS,
  });
