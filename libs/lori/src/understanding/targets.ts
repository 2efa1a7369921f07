import { ASKED } from '../knowledge/asked.js';
import { PASSAGES } from '../knowledge/knowledge.js';
import { type Reader, READERS } from '../knowledge/passage.js';
import { TOOL_NAMES, TOOL_QUESTIONS } from '../tools/tool-questions.js';
import { ALIASES } from './aliases.texts.js';
import type { Target } from './scores.js';

/** What a question may be about: every passage and every tool. */
interface ReadTarget extends Target {
  readers: readonly Reader[];
}

export const TARGETS: readonly ReadTarget[] = [
  ...PASSAGES.map(({ id, title, questions, answer, roles }) => ({
    key: `passage:${id}`,
    title,
    questions: [...questions, ...(ALIASES[id]?.split('|') ?? []), ...(ASKED.get(id) ?? [])],
    text: answer,
    readers: roles,
  })),
  ...TOOL_NAMES.map((name) => {
    const { title, readers, questions } = TOOL_QUESTIONS[name];
    return {
      key: `tool:${name}`,
      title,
      questions: [...questions, ...(ASKED.get(`tool:${name}`) ?? [])],
      text: '',
      readers,
    };
  }),
];

const BY_READER = new Map(
  READERS.map((reader) => [reader, TARGETS.filter(({ readers }) => readers.includes(reader))] as const),
);
export const targetsFor = (reader: Reader): readonly Target[] => BY_READER.get(reader) ?? [];

/** What is asked of no target, though its words may stand in one: from questions of this kind she learns to say no. */
export const NONE = 'none';
export const ASKED_OF_NONE: readonly string[] = ASKED.get(NONE) ?? [];
