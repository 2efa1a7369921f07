import type { Envelope } from '@libs/contracts';
import { calledWithin } from '../lib/api/own-calls';
import { session } from '../lib/session/session-store';

/**
 * What this tab itself changed, so that the echo of an own change does not flash. The same person's change in another
 * tab is not own here: it shows.
 */

/** A command may change more records than the one that was clicked; their echoes arrive about as late. */
const ECHO_MS = 3_000;

const versions = new Map<string, number>();

/** The version that an own command answered with. */
export function noteMyVersion(kind: string, id: string, version: number): void {
  const key = `${kind}:${id}`;
  versions.set(key, Math.max(version, versions.get(key) ?? 0));
}

/** True when the event is about this tab's own change. */
export function isMyEcho(envelope: Envelope, record: { kind: string; id: string; version: number }): boolean {
  const me = session.state.user?.id;
  if (!me || envelope.actor?.id !== me) return false;
  return record.version <= (versions.get(`${record.kind}:${record.id}`) ?? 0) || calledWithin(ECHO_MS);
}
