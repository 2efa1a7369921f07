import type { RecordKind } from '@libs/contracts';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRecordChange } from '../../live/changes';
import { useOptimisticChange } from '../../live/optimistic';
import { toast } from '../../kit/sonner';
import { ApiError } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { changesOf, type NameOf } from '../../lib/forms/draft';
import { type Faults, faultsIn, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';

/** What is sent by an edit. */
interface Edit {
  body: Record<string, unknown>;
  version: number;
}

/**
 * The form over a live record: sends what was changed against the version that the person saw, and says who was faster.
 * Its draft is kept in this browser, by `key` and record.
 */
export function useRecordForm<R extends { id: string; version: number }, V extends FieldValues>({
  kind,
  key,
  record,
  valuesOf,
  faultsOf,
  bodyOf,
  send,
  saved,
  failed,
  name,
  onDone,
}: {
  kind: RecordKind;
  key: string;
  record: R;
  valuesOf: (record: R) => V;
  faultsOf: (typed: V) => Faults<V>;
  bodyOf: (changes: NameOf<V>[], typed: V) => Record<string, unknown>;
  send: (edit: Edit) => Promise<{ id: string; version: number }>;
  saved: string;
  failed: string;
  name: string;
  onDone: () => void;
}) {
  const stands = valuesOf(record);
  /** The person saw what is there now and keeps theirs. */
  const overTheirs = useRef(false);
  const change = useOptimisticChange<Edit, R>({
    kind,
    idOf: () => record.id,
    // Shown when it is done: the form is over it until then.
    patch: () => ({}),
    send,
    onDone: () => {
      toast.success(saved, { detail: name });
      onDone();
    },
  });
  const form = useDraftForm({
    values: stands,
    version: record.version,
    check: readBy((typed: V) => faultsIn(faultsOf(typed)) ?? { body: typed }),
    submit: async (typed) => {
      const version = overTheirs.current ? record.version : form.version;
      overTheirs.current = false;
      const changes = changesOf({ values: typed }, stands);
      if (changes.length === 0) return onDone();
      await change.mutateAsync({ body: bodyOf(changes, typed), version });
    },
    failed,
    keep: { key: `${key} ${record.id}` },
  });
  const refused = form.error instanceof ApiError ? form.error : null;
  const conflicted = refused?.code === 'version_conflict';
  return {
    ...form,
    change: useRecordChange(kind, record.id),
    /** Who was faster, and all that changed since; null where nobody was. */
    conflict: refused && conflicted ? { details: refused.details, since: refused.since } : null,
    /** Why it was refused otherwise. */
    refused: form.error !== null && !conflicted ? { title: failed, reason: refusalWords(form.error) } : null,
    keepAllMine: () => {
      form.keepMine(form.clashes);
      overTheirs.current = true;
      form.send();
    },
    takeAllTheirs: () => {
      form.takeTheirs(form.clashes);
      form.clearRefusal();
    },
  };
}

export type RecordForm<V extends FieldValues> = ReturnType<typeof useRecordForm<{ id: string; version: number }, V>>;
