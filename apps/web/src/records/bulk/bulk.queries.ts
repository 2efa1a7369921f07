import { type InputOf, routes } from '@libs/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { keys } from '../../live/query-keys';
import { MANY } from './bulk.texts';

const POLL_MS = 700;

/** A change of many records: asked again while it runs. */
export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: keys.work('bulk', id),
    queryFn: ({ signal }) => api(routes.getBulkChange, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : POLL_MS),
  });

/** Starts such a change or takes one back. `open`: the one that is shown. */
export function useManyChange() {
  const [open, setOpen] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (body: InputOf<typeof routes.startBulkChange>['body']) => api(routes.startBulkChange, { body }),
    onSuccess: ({ id }) => setOpen(id),
    onError: (error) => toast.failure(MANY.failed, { detail: refusalWords(error) }),
  });
  const undo = useMutation({
    mutationFn: (id: string) => api(routes.undoBulkChange, { params: { id } }),
    onSuccess: ({ id }) => setOpen(id),
    onError: (error) => toast.failure(MANY.undoFailed, { detail: refusalWords(error) }),
  });
  return { open, close: () => setOpen(null), start, undo };
}

export type ManyChange = ReturnType<typeof useManyChange>;
