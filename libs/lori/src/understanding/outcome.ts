import type { ToolName } from '../tools/tool-questions.js';
import type { Entities } from './entities.rules.js';

const LANGUAGES = ['cy', 'pl', 'other'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Why a person is needed at once. */
export type HandOverWhy = 'complaint' | 'leaving' | 'vulnerable' | 'legal' | 'data_request' | 'person';

/** One of two questions that were perhaps meant. */
interface Choice {
  key: string;
  question: string;
}

/** What is to be done for a question. Decided from its words alone, so that nothing in it can be an instruction. */
export type Outcome =
  | { do: 'tool'; tool: ToolName; args: Entities; monthly?: boolean; names?: boolean }
  | { do: 'passage'; id: string; act?: boolean }
  | { do: 'choose'; choices: [Choice, Choice] }
  | { do: 'hand_over'; why: HandOverWhy; id: string | null }
  | { do: 'safety'; id: string }
  | { do: 'language'; language: Language }
  | { do: 'greeting' | 'thanks' | 'unknown' };
