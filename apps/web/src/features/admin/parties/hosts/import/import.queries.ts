import { type HostImport, hostImportRoutes, type ImportMapping } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFile, apiForm, reasonOf } from '../../../../../lib/api/api';
import { saveFile } from '../../../../../lib/save-file';
import { toast } from '../../../../../kit/sonner';
import { IMPORT } from './import.texts';

export interface Chosen {
  file: File;
  mapping: ImportMapping | null;
}

function formOf({ file, mapping }: Chosen): FormData {
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file);
  return form;
}

/** What each row would do, before anything is saved. */
export const useDryRun = () =>
  useMutation({ mutationFn: (chosen: Chosen) => apiForm(hostImportRoutes.previewHostImport, formOf(chosen)) });

export const hostImport = (id: string) =>
  queryOptions({
    queryKey: ['host-import', id],
    queryFn: ({ signal }) => api(hostImportRoutes.getHostImport, { params: { id }, signal }),
    // Not published to any audience; the hosts themselves arrive live.
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 700),
    staleTime: 0,
  });

/** The newest import: it continues after its page is closed, and is shown again. */
export const newestImport = queryOptions({
  queryKey: ['host-import', 'newest'],
  queryFn: async ({ signal }): Promise<HostImport | null> =>
    (await api(hostImportRoutes.listHostImports, { query: { limit: 1 }, signal })).items[0] ?? null,
  staleTime: 0,
});

export function useStartImport(onStarted: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => apiForm(hostImportRoutes.startHostImport, formOf(chosen)),
    onSuccess: (started) => {
      client.setQueryData(hostImport(started.id).queryKey, started);
      onStarted(started.id);
    },
  });
}

export const useErrorFile = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await apiFile(hostImportRoutes.downloadImportErrors, { params: { id } }), 'hosts-not-imported.csv'),
    onError: (error) => toast.failure(IMPORT.saveFailed, { detail: reasonOf(error) }),
  });
