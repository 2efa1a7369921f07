import { type InputOf, type MeteredChannel, type ReadingsMapping, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api, apiForm } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { UPLOAD } from './energy.texts';

/** Readings are no events: a page that stays open asks for them again. */
const AGAIN_MS = 60_000;

/** The host's live sites. Read again when something arrives for one of them. */
export const myAssets = queryOptions({
  queryKey: keys.assets('mine'),
  queryFn: ({ signal }) => api(routes.listAssets, { signal }),
  refetchInterval: AGAIN_MS,
});

export const assetQuery = (id: string) =>
  queryOptions({
    queryKey: keys.assets('one', id),
    queryFn: ({ signal }) => api(routes.getAsset, { params: { id }, signal }),
    refetchInterval: 60_000,
  });

type SeriesQuery = Pick<InputOf<typeof routes.getSeries>['query'], 'from' | 'to' | 'step'>;

export const seriesOf = (assetId: string, query: SeriesQuery) =>
  queryOptions({
    queryKey: keys.assets('series', assetId, query),
    queryFn: ({ signal }) => api(routes.getSeries, { params: { id: assetId }, query, signal }),
    refetchInterval: AGAIN_MS,
  });

export function useRemoveReadings(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { no: number; reason: string }) => api(routes.removeAssetReadings, { params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.assets() });
      toast.success(UPLOAD.wasRemoved);
      onDone();
    },
  });
}
/** Each month compared with its forecast, and what it saved. */
export const receiptsOf = (assetId: string) =>
  queryOptions({
    queryKey: keys.assets('receipts', assetId),
    queryFn: ({ signal }) => api(routes.getReceipts, { params: { id: assetId }, signal }),
  });

const CHECKING_MS = 3_000;

/** What is actual, estimated and missing, and why; asked again while readings are being checked. */
export const qualityOf = (assetId: string, query: { from: string; to: string }) =>
  queryOptions({
    queryKey: keys.assets('quality', assetId, query),
    queryFn: ({ signal }) => api(routes.getQuality, { params: { id: assetId }, query, signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? CHECKING_MS : false),
  });

export interface ChosenFile {
  file: File;
  channel: MeteredChannel;
  mapping: ReadingsMapping | null;
}

function formOf({ file, channel, mapping }: ChosenFile): FormData {
  const form = new FormData();
  form.append('channel', channel);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file);
  return form;
}

/** What would be taken of a file, before anything is saved. */
export const usePreviewReadings = (id: string) =>
  useMutation({
    mutationFn: (chosen: ChosenFile) => apiForm(routes.previewAssetReadings, formOf(chosen), { params: { id } }),
  });

export function useSaveReadings(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: ChosenFile) => apiForm(routes.uploadAssetReadings, formOf(chosen), { params: { id } }),
    onSuccess: async ({ batch, days }) => {
      await client.invalidateQueries({ queryKey: keys.assets() });
      toast.success(batch === null ? UPLOAD.same : UPLOAD.saved(days));
      onDone();
    },
  });
}
