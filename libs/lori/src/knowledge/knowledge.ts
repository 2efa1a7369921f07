import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor, Role } from '@libs/contracts';
import { filled } from './figures.texts.js';
import { type Passage, type Reader, readSubject, type Subject } from './passage.js';

/** Beside the code, in the sources and in a finished build; a build that watches has the sources alone. */
const BESIDE = join(import.meta.dirname, '../../knowledge');
export const KNOWLEDGE_FOLDER = existsSync(BESIDE) ? BESIDE : join(process.cwd(), 'libs/lori/knowledge');

/** Every subject, by the name of its file; figures filled in. Read once, when the process starts. */
function readKnowledge(folder = KNOWLEDGE_FOLDER): Subject[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort();
  return names.map((name) => {
    const subject = readSubject(name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8'));
    return { ...subject, passages: subject.passages.map((one) => ({ ...one, answer: filled(one.answer) })) };
  });
}

export const SUBJECTS: readonly Subject[] = readKnowledge();
export const PASSAGES: readonly Passage[] = SUBJECTS.flatMap(({ passages }) => passages);

const READER_OF: Record<Role, Reader> = {
  admin: 'admin',
  asset_host: 'host',
  asset_funder: 'funder',
  installer: 'installer',
};
export const readerOfActor = (actor: Pick<Actor, 'role'> | null): Reader => (actor ? READER_OF[actor.role] : 'visitor');

const SUBJECT_OF = new Map(SUBJECTS.flatMap((subject) => subject.passages.map(({ id }) => [id, subject] as const)));
export const subjectOf = (id: string): Subject | null => SUBJECT_OF.get(id) ?? null;

const BY_ID = new Map(PASSAGES.map((one) => [one.id, one]));
export const passageOf = (id: string): Passage | null => BY_ID.get(id) ?? null;
