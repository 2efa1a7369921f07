import { z } from 'zod';

/** Who may read a passage; a visitor is someone who is not signed in. */
export const READERS = ['visitor', 'host', 'funder', 'installer', 'admin'] as const;
export type Reader = (typeof READERS)[number];

/** The longest answer. A longer one is two passages. */
const MOST_WORDS = 60;
const QUESTIONS = { least: 5, most: 10 } as const;

const Passage = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is words joined by hyphens'),
  title: z.string().min(1),
  roles: z.array(z.enum(READERS)).min(1),
  page: z.string().regex(/^\/[^\s]*$/, 'a page is an address of ours'),
  reviewBy: z.iso.date(),
  questions: z.array(z.string().min(1)).min(QUESTIONS.least).max(QUESTIONS.most),
  answer: z
    .string()
    .min(1)
    .refine((text) => wordsIn(text) <= MOST_WORDS, `an answer has at most ${MOST_WORDS} words`)
    .refine((text) => !text.includes('\n'), 'an answer is one paragraph'),
});
/** One fact as its file has it: placeholders are not filled yet. */
export type Passage = z.infer<typeof Passage>;

export interface Subject {
  /** Name of its file, and of its page below /help. */
  name: string;
  title: string;
  /** What is in it, in a line. */
  about: string;
  passages: Passage[];
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A file of `knowledge/`: throws with the place where it does not keep to the format. */
export function readSubject(name: string, text: string): Subject {
  const [head = '', ...sections] = text.replaceAll('\r\n', '\n').split(/^## /m);
  const [first = '', ...more] = head.trim().split('\n');
  const about = more.join(' ').trim();
  if (!first.startsWith('# ') || about === '') throw new Error(`${name}: begins with a title and a line below it`);
  return {
    name,
    title: first.slice(2).trim(),
    about,
    passages: sections.map((section) => readPassage(name, section)),
  };
}

const FIELD = /^(id|roles|page|reviewBy): *(.*)$/;

function readPassage(file: string, section: string): Passage {
  const [title = '', ...lines] = section.trim().split('\n');
  const fields: Record<string, string> = {};
  const questions: string[] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    const [, key, value = ''] = FIELD.exec(line) ?? [];
    if (key) fields[key] = value.trim();
    else if (line.startsWith('- ')) questions.push(line.slice(2).trim());
    else if (line !== 'questions:' && line !== '') break;
  }
  const { roles = '', ...rest } = fields;
  const read = Passage.safeParse({
    ...rest,
    title: title.trim(),
    roles: roles.split(/,\s*/),
    questions,
    answer: lines.slice(at).join('\n').trim(),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${file}, "${title.trim()}": ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Those that are due for review on a day, for the build to name. */
export const overduePassages = (subjects: readonly Subject[], today: string): string[] =>
  subjects.flatMap(({ name, passages }) =>
    passages.flatMap(({ id, reviewBy }) => (reviewBy < today ? [`${name}.md, ${id}: review by ${reviewBy}`] : [])),
  );
