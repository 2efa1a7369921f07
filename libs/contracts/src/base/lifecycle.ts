import type { Role } from './roles.js';

/**
 * The lifecycles as tables. The API enforces them, the web renders its buttons from them, and tests and diagrams are
 * generated from them.
 */

type By = Role | 'system' | 'anyone' | 'holder';

export interface ActionSpec<S extends string> {
  by: readonly By[];
  /** Allowed only on the caller's own record: its funder, its installer, its host. */
  own?: true;
  /** Statuses in which it is allowed; empty: it creates the record. */
  from: readonly S[];
  /** The resulting status; null: the status stays, or the caller chooses it. */
  to: S | null;
  /** Statuses in which the result already applies: 200, and nothing is written. */
  stands?: readonly S[];
  /** A repeated call gets 409 instead of 200. */
  strict?: true;
  /** A reason is required. */
  reason?: true;
  /** The label of its button. */
  label: string;
}

/** True if `role` may do this action on its own record in this status. */
export const mayAct = <S extends string>(action: ActionSpec<S>, role: Role, status: S): boolean =>
  action.by.includes(role) && action.from.includes(status);

/** Statuses that no action or usual move leads to; start-up rejects a table that has any. */
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
