import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWLEDGE_FOLDER } from './knowledge.js';

/** By passage, further ways in which people ask for it: not shown on `/help`, which has the passage's own questions. */
function readAsked(folder = join(KNOWLEDGE_FOLDER, 'asked')): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  if (!existsSync(folder)) return asked;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.md'))) {
    let phrases: string[] | null = null;
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, id] = /^## (\S+)$/.exec(line) ?? [];
      if (id) {
        phrases = asked.get(id) ?? [];
        asked.set(id, phrases);
      } else if (line.startsWith('- ')) phrases?.push(line.slice(2).trim());
    }
  }
  return asked;
}

export const ASKED = readAsked();
