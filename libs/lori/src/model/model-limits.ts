import type { ModelTask } from './lori-model.js';

/** What any model may take. */
export const MODEL_LIMITS = {
  /** Turns of the model in one answer: looking up, and then saying. */
  steps: 4,
  tokensOut: 600,
  totalMs: 25_000,
  /** A server that is silent for this long is given up. */
  silentMs: 8_000,
  /** Where a server does not say what it counted. */
  charactersOfToken: 4,
} as const;

/** The question goes as data too: a field of a JSON text, beside the facts. */
export function messagesOf({ before, question, facts }: ModelTask): { role: 'user' | 'assistant'; content: string }[] {
  const earlier = before.map(({ author, text }) => ({
    role: author === 'visitor' ? ('user' as const) : ('assistant' as const),
    content: text,
  }));
  return [...earlier, { role: 'user', content: JSON.stringify({ facts, question }) }];
}
