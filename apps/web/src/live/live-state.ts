import type { ChangesEnvelope } from '@libs/contracts';

/**
 * What this page has of the event log, as a pure reducer: which numbers were applied in each audience, where to resume
 * from, and what is held back until a gap is filled. It reads no clock and opens no socket, so that a test can throw
 * anything at it.
 */

export interface LiveState {
  /** The newest number applied in each audience; everything up to it was applied. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The newest number heard of in each audience. */
  readonly heard: Readonly<Record<string, number>>;
  /** Where to resume: the last event before the first gap in any audience. Null before the first answer. */
  readonly cursor: string | null;
  /** A resume is owed: nothing is applied until its answer, so that the order of the log is kept. */
  readonly waiting: boolean;
  /** What arrived meanwhile. */
  readonly held: readonly ChangesEnvelope[];
}

export interface Step {
  readonly state: LiveState;
  /** To be applied now, in this order. */
  readonly apply: readonly ChangesEnvelope[];
  /** Something is missing: ask for what came after `state.cursor`. */
  readonly needResume: boolean;
  /** What was missed can no longer be delivered: fetch everything again. */
  readonly refetch: boolean;
}

export interface Answer {
  head: string;
  events: readonly ChangesEnvelope[];
  reset: boolean;
  numbers?: Readonly<Record<string, number>>;
}

/** More than this is not kept while waiting; what is dropped shows as a gap and comes by the next resume. */
const HELD_AT_MOST = 5_000;

export const nothingYet: LiveState = { numbers: {}, heard: {}, cursor: null, waiting: true, held: [] };

const step = (state: LiveState, more: Partial<Step> = {}): Step => ({
  apply: [],
  needResume: false,
  refetch: false,
  ...more,
  state,
});

const higher = (a: Readonly<Record<string, number>>, audience: string, n: number) =>
  (a[audience] ?? 0) < n ? { ...a, [audience]: n } : a;

/** A new socket: what the old one left behind is dropped, the resume brings it. */
export const connected = (state: LiveState): LiveState => ({ ...state, waiting: true, held: [] });

/** An event arrived on the socket. */
export function arrived(before: LiveState, envelope: ChangesEnvelope): Step {
  const { audience, n } = envelope;
  const state = { ...before, heard: higher(before.heard, audience, n) };
  const have = state.numbers[audience] ?? 0;
  if (n <= have) return step(state);
  if (state.waiting) {
    return step(state.held.length < HELD_AT_MOST ? { ...state, held: [...state.held, envelope] } : state);
  }
  if (n > have + 1) return step({ ...state, waiting: true, held: [envelope] }, { needResume: true });
  return step(
    { ...state, numbers: { ...state.numbers, [audience]: n }, cursor: envelope.cursor },
    { apply: [envelope] },
  );
}

/** The server says how far the log goes: more than was applied means that something was lost on the way. */
export function head(before: LiveState, numbers: Readonly<Record<string, number>>): Step {
  let heard = before.heard;
  for (const [audience, n] of Object.entries(numbers)) heard = higher(heard, audience, n);
  const state = { ...before, heard };
  if (state.waiting || isCaughtUp(state)) return step(state);
  return step({ ...state, waiting: true }, { needResume: true });
}

/** A resume, or the last page of a catch-up, was answered. */
export function answered(before: LiveState, answer: Answer): Step {
  const first = before.cursor === null;
  if (answer.reset || first) {
    const numbers = { ...answer.numbers };
    const state = { ...before, numbers, heard: numbers, cursor: answer.head, waiting: false, held: [] };
    return afterHeld(step(state, { refetch: true }), before.held);
  }
  const taken = take(before, answer.events);
  const { numbers, lost, ahead } = compare(taken.state.numbers, answer.numbers ?? {});
  let heard = before.heard;
  for (const [audience, n] of Object.entries(numbers)) heard = higher(heard, audience, n);
  const cursor = ahead ? taken.state.cursor : answer.head;
  const state = { ...taken.state, numbers, heard, cursor, waiting: false, held: [] };
  return afterHeld(step(state, { apply: taken.apply, refetch: taken.lost || lost }), before.held);
}

/** One page of a catch-up over HTTP that is not the last: applied, and still waiting. */
export function paged(before: LiveState, events: readonly ChangesEnvelope[]): Step {
  const taken = take(before, events);
  return step({ ...taken.state, waiting: true }, { apply: taken.apply, refetch: taken.lost });
}

/** True when every number heard of was applied. */
export function isCaughtUp(state: LiveState): boolean {
  if (state.waiting) return false;
  return Object.entries(state.heard).every(([audience, n]) => (state.numbers[audience] ?? 0) >= n);
}

/** The server's own sequence: a hole in it is no loss on the way but a log that no longer has those events. */
function take(before: LiveState, events: readonly ChangesEnvelope[]) {
  const numbers: Record<string, number> = { ...before.numbers };
  const apply: ChangesEnvelope[] = [];
  let cursor = before.cursor;
  let lost = false;
  for (const envelope of events) {
    const have = numbers[envelope.audience] ?? 0;
    if (envelope.n <= have) continue;
    if (envelope.n > have + 1) lost = true;
    numbers[envelope.audience] = envelope.n;
    cursor = envelope.cursor;
    apply.push(envelope);
  }
  return { state: { ...before, numbers, cursor }, apply, lost };
}

/**
 * Own numbers beside those of the answer. Lower there: another process answered, which has not read as far as this page
 * has seen. Higher there, after all its events: the rest is gone.
 */
function compare(own: Readonly<Record<string, number>>, theirs: Readonly<Record<string, number>>) {
  const numbers: Record<string, number> = { ...own };
  let lost = false;
  let ahead = false;
  for (const [audience, n] of Object.entries(theirs)) {
    const have = numbers[audience] ?? 0;
    if (n < have) ahead = true;
    if (n > have) {
      lost = true;
      numbers[audience] = n;
    }
  }
  return { numbers, lost, ahead };
}

function afterHeld(begun: Step, held: readonly ChangesEnvelope[]): Step {
  let now = begun;
  for (const envelope of held) {
    const next = arrived(now.state, envelope);
    now = {
      state: next.state,
      apply: [...now.apply, ...next.apply],
      needResume: now.needResume || next.needResume,
      refetch: now.refetch,
    };
  }
  return now;
}
