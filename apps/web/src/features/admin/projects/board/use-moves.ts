import type { ProjectForAdmin, ProjectStatus } from '@libs/contracts';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../../lib/api/api';
import { type StatusCommand, useStatusChange } from '../../../../records/status/use-status-change';
import { whyRefused } from '../../../../lib/api/refusal-words';
import { sendGoLive, sendStatus } from '../projects.queries';
import { PROJECT_STATUS } from '../use-set-status';

/** Why a card was moved back. */
export interface Refusal {
  to: ProjectStatus;
  reason: string;
  /** Documents are missing: an admin may still proceed with a reason. */
  gate: boolean;
}

/**
 * The status dropdown's own command, except for the step from complete to live: dragging gives no reason, so that step
 * must pass the paperwork gate.
 */
const MOVE: StatusCommand<ProjectForAdmin, ProjectStatus> = {
  ...PROJECT_STATUS,
  send: ({ record, ...request }) =>
    record.status === 'complete' && request.to === 'live'
      ? sendGoLive(record, request.reason ?? '')
      : sendStatus({ project: record, ...request }),
};

function refusalOf(to: ProjectStatus, error: unknown): Refusal {
  const gate = error instanceof ApiError && error.code === 'gate_unmet';
  const missing = gate ? error.errors.map(({ message }) => message).join(' ') : '';
  return { to, gate, reason: missing || whyRefused(error) };
}

/** Moves cards; a refusal is shown on the card until it is moved again or the message is closed. */
export function useMoves() {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const put = useCallback(
    (id: string, refusal: Refusal | null) =>
      setRefused((now) => {
        const next = new Map(now);
        if (refusal) next.set(id, refusal);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const change = useStatusChange(MOVE, (request, error) => put(request.record.id, refusalOf(request.to, error)));
  const { pick } = change;
  const move = useCallback(
    (project: ProjectForAdmin, to: ProjectStatus, reason?: string) => {
      put(project.id, null);
      if (project.status !== to) pick(project, to, reason);
    },
    [pick, put],
  );
  return { ...change, move, refused, forget: useCallback((id: string) => put(id, null), [put]) };
}

export type Moves = ReturnType<typeof useMoves>;
