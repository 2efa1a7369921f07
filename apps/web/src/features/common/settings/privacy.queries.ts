import { type AnswerOf, type DataExport, privacyRoutes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '../../../lib/api/api';
import { toast } from '../../../kit/sonner';
import { OWN_COPY } from './settings.texts';

/** The page polls the progress while an export is prepared. */
const LOOK_MS = 1_000;

export const isMaking = ({ state }: Pick<DataExport, 'state'>): boolean => state === 'waiting' || state === 'working';

export const dataExports = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => api(privacyRoutes.listDataExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? LOOK_MS : false),
});
type Exports = AnswerOf<typeof privacyRoutes.listDataExports>;

/** Requests an export, which appears in the list at once. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(privacyRoutes.requestDataExport, { body: {} }),
    onSuccess: (made) =>
      client.setQueryData(dataExports.queryKey, (data: Exports | undefined) => {
        const others = data?.items.filter(({ id }) => id !== made.id) ?? [];
        return { items: [made, ...others], total: others.length + 1, nextCursor: null };
      }),
    onError: (error) => toast.failure(OWN_COPY.notRequested, { detail: reasonOf(error) }),
  });
}

export const erasure = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => api(privacyRoutes.getErasure, { signal }),
});

export const sendErasure = (password: string) => api(privacyRoutes.eraseMe, { body: { password } });
