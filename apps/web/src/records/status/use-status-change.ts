import type { RecordKind } from '@libs/contracts';
import { useCallback, useState } from 'react';
import { useOptimisticChange } from '../../live/optimistic';
import { toast } from '../../kit/sonner';
import { ApiError } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';

interface HasStatus<S> {
  id: string;
  status: S;
  version: number;
}

export interface StatusRequest<T, S> {
  record: T;
  to: S;
  reason?: string | undefined;
  /** Against this version; without one, whatever is there is overwritten. */
  version?: number | undefined;
  /** One of several of one request. */
  batchId?: string | undefined;
}

export interface StatusConflict<T, S> {
  request: StatusRequest<T, S>;
  error: ApiError;
  /** The record as it is now. */
  current: T;
}

/** What a kind of record says and sends when its status is set. */
export interface StatusCommand<T extends HasStatus<S>, S> {
  kind: RecordKind;
  send: (request: StatusRequest<T, S>) => Promise<{ id: string; version: number }>;
  nameOf: (record: T) => string;
  updated: (status: S) => string;
  failed: string;
  /** What else is known at once of a record that takes another status. */
  patch?: (to: S) => Partial<T>;
  /** What else the toast names: work that goes on beside the change. */
  aside?: (record: T, to: S) => Promise<string | null>;
}

/**
 * An admin's pick in a status menu: shown at once, reverted with the reason if it is refused; the toast offers Undo.
 * When someone else was faster, the conflict is handed out for the person to settle.
 */
export function useStatusChange<T extends HasStatus<S>, S extends string>(
  command: StatusCommand<T, S>,
  /** Says a refusal in its own place; without it a toast does. */
  onRefused?: (request: StatusRequest<T, S>, error: unknown) => void,
) {
  const [conflict, setConflict] = useState<StatusConflict<T, S> | null>(null);
  const change = useOptimisticChange<StatusRequest<T, S> & { undo?: boolean }, T>({
    kind: command.kind,
    idOf: (request) => request.record.id,
    patch: (_, request) => ({ ...command.patch?.(request.to), status: request.to }) as Partial<T>,
    send: command.send,
    onDone: (record, request) => {
      const back = request.record.status;
      const undo = () => change.mutate({ record, to: back, version: record.version, undo: true });
      const say = (aside: string | null) =>
        toast.success(command.updated(request.to), {
          detail: [command.nameOf(request.record), aside].filter(Boolean).join('. '),
          action: request.undo || back === request.to ? undefined : { label: 'Undo', onPress: undo },
        });
      // Said all the same where it cannot be found out.
      if (command.aside) void command.aside(record, request.to).then(say, () => say(null));
      else say(null);
    },
    onRefused: (error, request) => {
      const current = error instanceof ApiError && error.code === 'version_conflict' ? error.current : null;
      if (error instanceof ApiError && current?.view) {
        return setConflict({ request, error, current: current.view as unknown as T });
      }
      if (onRefused) onRefused(request, error);
      else toast.failure(command.failed, { detail: refusalWords(error) });
    },
  });

  const { mutate } = change;
  const pick = useCallback(
    (record: T, to: S, reason?: string) => mutate({ record, to, reason, version: record.version }),
    [mutate],
  );

  return {
    pick,
    conflict,
    takeTheirs: () => setConflict(null),
    keepMine: () => {
      if (conflict) change.mutate({ ...conflict.request, record: conflict.current, version: conflict.current.version });
      setConflict(null);
    },
  };
}
