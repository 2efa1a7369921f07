import type { Question } from './lori.js';

/** A question, what was said before it, and who asks. */
export interface Asked extends Question {
  /** Whose cost budget it is: the account, else the network. */
  visitor: string;
}

/** Whoever waits for an answer's words. */
export interface Listening {
  signal: AbortSignal;
  onDelta: (delta: string) => void;
}
