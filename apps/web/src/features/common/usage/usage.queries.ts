import { type BillBody, type BillView, type ReadingsMapping, routes, type UsageView } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api, apiFile, apiForm, reasonOf } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { BILL, READINGS } from './usage.texts';

/** The readings and bills of a host, for an admin or the host. Reloaded when an event reports a change. */
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

/** The contents of a file, before anything is saved. */
export const usePreview = () =>
  useMutation({ mutationFn: (chosen: Chosen) => apiForm(routes.previewReadings, formOf(chosen)) });

export function useKeepReadings(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => apiForm(routes.uploadReadings, formOf(chosen)),
    onSuccess: (usage) => {
      client.setQueryData(usageOf(null).queryKey, usage);
      toast.success(READINGS.saved);
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
      toast.success(READINGS.removed);
      onDone();
    },
    onError: (error) => toast.failure(READINGS.notRemoved, { detail: reasonOf(error) }),
  });
}

export interface BillRequest {
  /** Null: a new one. */
  id: string | null;
  body: BillBody;
  file: File | null;
}

/** Saves a bill, then sends its document where one was chosen. */
export function useSaveBill(onDone: () => void) {
  const client = useQueryClient();
  const put = (usage: UsageView) => client.setQueryData(usageOf(null).queryKey, usage);
  return useMutation({
    mutationFn: async ({ id, body, file }: BillRequest) => {
      const saved = id
        ? { id, usage: await api(routes.editBill, { params: { id }, body }) }
        : await api(routes.addBill, { body });
      put(saved.usage);
      if (!file) return;
      const form = new FormData();
      form.append('file', file);
      try {
        put(await apiForm(routes.uploadBillFile, form, { params: { id: saved.id } }));
      } catch (error) {
        // The figures are saved; the document can be sent again.
        toast.failure(BILL.fileNotSaved, { detail: reasonOf(error) });
      }
    },
    onSuccess: () => {
      toast.success(BILL.saved);
      onDone();
    },
  });
}

export function useRemoveBill(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(routes.removeBill, { params: { id } }),
    onSuccess: (usage) => {
      client.setQueryData(usageOf(null).queryKey, usage);
      toast.success(BILL.deleted);
      onDone();
    },
    onError: (error) => toast.failure(BILL.notDeleted, { detail: reasonOf(error) }),
  });
}

export const useBillFile = () =>
  useMutation({
    mutationFn: async ({ id, file }: BillView) =>
      saveFile(await apiFile(routes.downloadBillFile, { params: { id } }), file?.name ?? 'bill'),
    onError: (error) => toast.failure(BILL.notOpened, { detail: reasonOf(error) }),
  });
