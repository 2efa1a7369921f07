import type { QueryClient } from '@tanstack/react-query';
import type { Envelope } from '@libs/contracts';
import { kindOfKey } from './query-keys';

/** Figures that no record carries: asked for again after events that move them, at most once a second. */
const EVERY_MS = 1_000;

type Stale =
  | 'statistics'
  | 'board'
  | 'activity'
  | 'ageing'
  | 'audit-total'
  | 'candidates'
  | 'timeline'
  | 'paperwork'
  | 'funder'
  | 'installer'
  | 'host'
  | 'user-counts'
  | 'user-sessions'
  | 'lead-counts'
  | 'inbox'
  | 'usage';

const PARTIES = ['host', 'funder', 'installer'];
const PIPELINE = [...PARTIES, 'project'];

/** Which derived figures an event may have moved. Lists and records themselves are upserted, not asked for. */
export function movedBy(type: string): Stale[] {
  const [subject = '', what = ''] = type.split('.');
  if (subject === 'notification' || subject === 'grid') return [];
  const moved: Stale[] = ['activity', 'audit-total'];
  if (PIPELINE.includes(subject) && ['created', 'status_changed', 'withdrawn'].includes(what)) moved.push('statistics');
  // Its columns say how many they hold, and what comes to one may stand on none of its pages yet.
  if (subject === 'project' && ['created', 'status_changed', 'withdrawn'].includes(what)) moved.push('board');
  if (['host', 'project'].includes(subject) || subject === 'lead') moved.push('ageing');
  if (PIPELINE.includes(subject) || subject === 'job') moved.push('candidates');
  if (PARTIES.includes(subject)) moved.push('timeline');
  if (subject === 'project') moved.push('funder', 'timeline');
  if (subject === 'job') moved.push('installer', 'timeline');
  if (subject === 'file') moved.push('timeline');
  // A paper that is ready is no change of its project, yet the project's paperwork goes by it.
  if (type === 'file.ready') moved.push('paperwork');
  // What a project's parties read of its forecast has no version either; a match is worked out from it.
  if (subject === 'forecast') return ['paperwork', 'timeline', 'candidates'];
  if (subject === 'account') moved.push('user-counts');
  if (subject === 'usage') moved.push('usage', 'timeline');
  if (subject === 'lead') moved.push('lead-counts');
  // What was said is told over HTTP alone.
  if (subject === 'conversation') moved.push('inbox');
  if (subject === 'account' || subject === 'access_code') moved.push('user-sessions');
  // A code is told over HTTP alone: what the list shows of it is asked for again.
  if (subject === 'access_code') moved.push('host');
  return moved;
}

export function figuresOf(client: QueryClient) {
  const stale = new Set<Stale>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const ask = () => {
    timer = undefined;
    last = Date.now();
    const now = new Set(stale);
    stale.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey, meta }) => {
        const [first] = queryKey;
        const kind = kindOfKey(queryKey);
        if (now.has('paperwork') && kind === 'project' && meta?.newRows !== 'pill') return true;
        return now.has(first as Stale) || now.has(kind as Stale);
      },
    });
  };
  return {
    moved(envelope: Envelope): void {
      for (const one of movedBy(envelope.type)) stale.add(one);
      if (stale.size > 0) timer ??= setTimeout(ask, Math.max(0, last + EVERY_MS - Date.now()));
    },
  };
}
