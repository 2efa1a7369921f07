import type { z } from 'zod';
import type { Said } from '../conversations/keep.js';

/** Something that a model may look up. It reads in the name of who asks and changes nothing. */
export interface ModelTool {
  name: string;
  /** What it tells, for the model to choose by. */
  about: string;
  input: z.ZodType;
  look: (input: unknown) => Promise<string>;
}

export interface ModelTask {
  /** What the model is and what it may not do; ours alone. */
  rules: string;
  before: readonly Said[];
  question: string;
  /** What was looked up already, as data. */
  facts: string;
  tools: readonly ModelTool[];
  signal: AbortSignal;
  /** What it cost, once it is known. */
  onTokens: (tokens: number) => void;
}

/** Puts facts into words. The caller checks the words; a failure throws. */
export interface LoriModel {
  write(task: ModelTask): AsyncIterable<string>;
}

export const LORI_MODEL = Symbol('LORI_MODEL');
