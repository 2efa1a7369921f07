import type { RecordKind } from '@libs/contracts';
import { useState } from 'react';
import { useOwnChange } from '../../live/optimistic';
import { toast } from '../../ui/sonner';
import { ApiError } from '../api';
import { refusalWords } from '../refusal-words';

/** What is sent by an edit. */
export interface EditWish {
  body: Record<string, unknown>;
  version: number;
}

/** Sends an edit against the version that the person saw; says what was refused, and by whom somebody was faster. */
export function useEdit<R extends { id: string; version: number }>({
  kind,
  id,
  send,
  saved,
  failed,
  name,
  onDone,
}: {
  kind: RecordKind;
  id: string;
  send: (wish: EditWish) => Promise<{ id: string; version: number }>;
  saved: string;
  failed: string;
  name: string;
  onDone: () => void;
}) {
  const [refused, setRefused] = useState<ApiError | null>(null);
  const change = useOwnChange<EditWish, R>({
    kind,
    idOf: () => id,
    // Shown when it is done: the form stands over it until then.
    patch: () => ({}),
    send,
    onDone: () => {
      setRefused(null);
      toast.success(saved, { detail: name });
      onDone();
    },
    onRefused: (error) =>
      setRefused(error instanceof ApiError ? error : new ApiError(0, 'network', 'Something went wrong')),
  });
  const conflicted = refused?.code === 'version_conflict';
  return {
    save: (wish: EditWish) => {
      setRefused(null);
      change.mutate(wish);
    },
    working: change.isPending,
    /** Who was faster, and all that changed since; null where nobody was. */
    conflict: conflicted ? { details: refused.details, since: refused.since } : null,
    refusal: refused && !conflicted ? { title: failed, reason: refusalWords(refused) } : null,
    /** What is wrong with a field, by the last part of its path. */
    faults: Object.fromEntries((refused?.errors ?? []).map(({ path, message }) => [path.split('.').at(-1), message])),
    settle: () => setRefused(null),
  };
}
