/** Phrases that a native reader stops at. A short list of exact ones: it is no grammar. */
export interface Phrase {
  phrase: RegExp;
  better: string;
  /** Paths that may use it, each with its reason beside it. */
  but?: string[];
}

export const PHRASES: Phrase[] = [
  { phrase: /\b(made|make|makes) anew\b/i, better: 'recalculated, rebuilt, recreated' },
];
