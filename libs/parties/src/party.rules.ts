import { type PartyKind, USUAL_HOST_MOVES } from '@libs/contracts';

export interface StatusChange<S extends string = string> {
  from: S;
  to: S;
  /** An admin's own move off the usual path. */
  override: boolean;
  reason: string | null;
}

/** Only hosts have a usual path: no other move is an override. */
const USUAL_MOVES: Partial<Record<PartyKind, Readonly<Record<string, readonly string[]>>>> = { host: USUAL_HOST_MOVES };

/** An admin may set any status. Null where the party already has it. */
export function decideStatus<S extends string>(
  kind: PartyKind,
  from: S,
  { status, reason }: { status: S; reason?: string },
): StatusChange<S> | null {
  if (from === status) return null;
  const usual = USUAL_MOVES[kind];
  return { from, to: status, override: usual !== undefined && !usual[from]?.includes(status), reason: reason || null };
}

/** The party as a change leaves it. A host's record keeps the moment of its status too, which an undo restores. */
export function evolve<P extends { status: string; version: number; updatedAt: Date }, C extends object>(
  party: P,
  changes: C,
  at: Date,
): P & C {
  const after = { ...party, ...changes, version: party.version + 1, updatedAt: at };
  const moved = 'statusChangedAt' in party && after.status !== party.status;
  return moved && !('statusChangedAt' in changes) ? { ...after, statusChangedAt: at } : after;
}
