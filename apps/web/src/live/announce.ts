import { createStore, useStore } from '../lib/store';

/** One polite sentence for screen readers at most every 10 s, however much changes. */
const EVERY_MS = 10_000;
const PLURALS: Record<string, [string, string]> = {
  project: ['project', 'projects'],
  job: ['job', 'jobs'],
  host: ['asset host', 'asset hosts'],
  funder: ['funder', 'funders'],
  installer: ['installer', 'installers'],
  lead: ['lead', 'leads'],
  user: ['account', 'accounts'],
};

const sentence = createStore('');
const changed = new Map<string, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

function say(): void {
  timer = undefined;
  const parts = [...changed].map(([kind, ids]) => `${ids.size} ${PLURALS[kind]?.[ids.size === 1 ? 0 : 1]}`);
  changed.clear();
  if (parts.length === 0) return;
  sentence.set(`${parts.join(', ')} updated`);
  timer = setTimeout(say, EVERY_MS);
}

/** Someone else changed a record: part of the next sentence. */
export function announceChange(kind: string, id: string): void {
  if (!(kind in PLURALS)) return;
  changed.set(kind, (changed.get(kind) ?? new Set()).add(id));
  timer ??= setTimeout(say, 0);
}

/** The sentence to put into the one polite region of the page. */
export const useAnnouncement = (): string => useStore(sentence);
