import type { Role } from './roles.js';

/**
 * The lifecycles as tables. The API enforces them, the web draws its buttons from them, tests and drawings are
 * generated from them.
 */

type By = Role | 'system' | 'anyone' | 'holder';

export interface ActionSpec<S extends string> {
  by: readonly By[];
  /** On one's own record alone: its funder, its installer, its host. */
  own?: true;
  /** Statuses it may be done in; empty: it makes the record. */
  from: readonly S[];
  /** The status it leads to; null: the status stays, or is chosen by the caller. */
  to: S | null;
  /** Statuses in which the result already holds: 200, and nothing is written. */
  stands?: readonly S[];
  /** A repeat answers 409 instead of 200. */
  strict?: true;
  /** It needs a reason. */
  reason?: true;
  /** The word on its button. */
  label: string;
}

/** True when `role` may do this action on a record of its own in this status. */
export const mayAct = <S extends string>(action: ActionSpec<S>, role: Role, status: S): boolean =>
  action.by.includes(role) && action.from.includes(status);

/** Statuses that no action and no usual move leads to; start-up refuses a table that has any. */
export function unreachable<S extends string>(
  statuses: readonly S[],
  actions: Record<string, ActionSpec<S>>,
  usual: Partial<Record<S, readonly S[]>> = {},
): S[] {
  const reached = new Set<S>();
  for (const action of Object.values<ActionSpec<S>>(actions)) {
    if (action.to) reached.add(action.to);
    if (action.to === null && action.label === 'Set status') for (const status of statuses) reached.add(status);
  }
  for (const targets of Object.values<readonly S[] | undefined>(usual)) for (const to of targets ?? []) reached.add(to);
  return statuses.filter((status) => !reached.has(status));
}
