import { type ReadingsMapping, routes, type UsageView } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/sonner';
import { api, apiForm, reasonOf } from '../api';

/** Readings and bills of a host for an admin, or one's own. It is asked for again when an event says that it changed. */
export const usageOf = (hostId: string | null) =>
  queryOptions({
    queryKey: ['usage', hostId ?? 'mine'] as const,
    queryFn: ({ signal }): Promise<UsageView> =>
      hostId ? api(routes.getHostUsage, { params: { id: hostId }, signal }) : api(routes.getMyUsage, { signal }),
  });

export interface Chosen {
  file: File;
  mapping: ReadingsMapping | null;
}

function formOf({ file, mapping }: Chosen): FormData {
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file);
  return form;
}

/** What a file says, before anything is kept. */
export const usePreview = () =>
  useMutation({ mutationFn: (chosen: Chosen) => apiForm(routes.previewReadings, formOf(chosen)) });

export function useKeepReadings(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => apiForm(routes.uploadReadings, formOf(chosen)),
    onSuccess: (usage) => {
      client.setQueryData(usageOf(null).queryKey, usage);
      toast.success('Your readings are kept. The forecast is made anew');
      onDone();
    },
  });
}

export function useRemoveReadings(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(routes.removeReadings),
    onSuccess: (usage) => {
      client.setQueryData(usageOf(null).queryKey, usage);
      toast.success('Your readings are removed');
      onDone();
    },
    onError: (error) => toast.failure('The readings could not be removed', { detail: reasonOf(error) }),
  });
}
