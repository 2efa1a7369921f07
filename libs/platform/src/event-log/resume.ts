import type { CatchUp, ChangesEnvelope, Envelope } from '@libs/contracts';
import type { CopyRange } from './catch-up.js';
import type { Copy } from './copy.js';
import { decodeCursor, encodeCursor } from './cursor.js';

/** Beyond this many, a client is not caught up over the socket but reloads. */
const RESUME_LIMIT = 1_000;

type Told = Pick<Copy, 'seq' | 'audience' | 'n' | 'envelope' | 'whole'>;

/** What a reader of the tail can answer without a query. */
export interface TailView {
  readonly epoch: string;
  /** Everything up to here was emitted by this process, and nothing after it. */
  readonly position: number;
  /** Older copies are past retention. */
  readonly floor: number;
  since(seq: number): Told[] | null;
  /** Resolves when the tail has read again. */
  look(): Promise<void>;
}

/** What the tail has to query. */
export interface History {
  /** Null if they are not available: the reader starts again. */
  copies(range: CopyRange): Promise<Told[] | null>;
  numbers(audiences: readonly string[], at: number): Promise<Record<string, number>>;
}

export interface Resumed<E = Envelope | ChangesEnvelope> extends Omit<CatchUp, 'events'> {
  events: E[];
  numbers: Record<string, number>;
}

/**
 * Catches a reader up to this process's tail and lets it in, exactly once and in order.
 *
 * `enter` is called in the same turn in which the answer was completed: it joins the rooms and sends the
 * answer, so the next copy that the tail emits is the first one after `head`. What the tail emitted while
 * the database responded comes from the ring; if the ring does not reach back far enough, everything is read again.
 */
export async function resume(
  tail: TailView,
  history: History,
  request: { audiences: readonly string[]; after: string | null; whole: boolean },
  enter: (answer: Resumed) => void,
): Promise<void> {
  const held = new Set(request.audiences);
  const start = request.after === null ? null : await placeOf(tail, request.after);
  const { audiences, whole } = request;
  const copies = (after: number, upTo: number) =>
    history.copies({ audiences, after, upTo, limit: RESUME_LIMIT + 1, whole });
  for (;;) {
    const at = tail.position;
    const epoch = tail.epoch;
    const numbers = await history.numbers(request.audiences, at);
    const missed = start === null || start === 'reset' || tail.since(start) !== null ? [] : await copies(start, at);

    // No await from here to `enter`: the tail must not advance in between.
    if (tail.epoch !== epoch) {
      enter({ head: headOf(tail), events: [], reset: true, numbers });
      return;
    }
    const covered = start === null || start === 'reset' ? null : tail.since(start);
    const since = tail.since(at);
    if (since === null) continue;
    const fresh = since.filter((copy) => held.has(copy.audience));
    for (const copy of fresh) numbers[copy.audience] = copy.n;
    const events = covered
      ? covered.filter((copy) => held.has(copy.audience))
      : [...(missed ?? []), ...(start === null || start === 'reset' ? [] : fresh)];
    const reset = start === 'reset' || missed === null || events.length > RESUME_LIMIT;
    const lacking = whole && !reset ? events.filter((copy) => !copy.whole) : [];
    if (lacking.length > 0) {
      // Memory holds only changes. Whatever arrives during this read is checked again in the next turn.
      await addWhole(history, lacking, audiences);
      continue;
    }
    const envelopes = events.map((copy) => (whole && copy.whole) || copy.envelope);
    enter({ head: headOf(tail), events: reset ? [] : envelopes, reset, numbers });
    return;
  }
}

async function addWhole(history: History, lacking: readonly Told[], audiences: readonly string[]): Promise<void> {
  const [first, last] = [lacking[0], lacking.at(-1)];
  if (!first || !last) return;
  const range = { audiences, after: first.seq - 1, upTo: last.seq, limit: 2 * RESUME_LIMIT, whole: true };
  const read = new Map((await history.copies(range))?.map((copy) => [`${copy.audience} ${copy.n}`, copy.whole]));
  for (const copy of lacking) {
    const found = read.get(`${copy.audience} ${copy.n}`);
    if (!found) throw new Error('A copy that was published is not in the log');
    copy.whole = found;
  }
}

const headOf = (tail: TailView): string => encodeCursor({ epoch: tail.epoch, seq: tail.position });

/** The position of a cursor in this log; `reset` for one of another log, beyond retention or invalid. */
async function placeOf(tail: TailView, after: string): Promise<number | 'reset'> {
  const place = () => decodeCursor(after, tail.epoch);
  // Another process may be ahead of this one, or know another log: check before treating the cursor as invalid.
  const first = place();
  if (typeof first === 'number' && first > tail.position) await tail.look();
  const seq = place();
  return typeof seq === 'number' && seq <= tail.position && seq >= tail.floor ? seq : 'reset';
}
