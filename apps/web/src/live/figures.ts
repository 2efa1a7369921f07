import type { QueryClient } from '@tanstack/react-query';
import { type ChangesEnvelope, EVENTS, type EventType, type StaleFigure } from '@libs/contracts';
import { askAgain } from './ask-again';
import { kindOfKey, queryOfKey } from './query-keys';

/** Figures that no record carries: asked for again after events that move them, at most once a second. */
const EVERY_MS = 1_000;

/** Which derived figures an event may have moved, as its row says. Lists and records themselves are upserted. */
export const movedBy = (type: string): readonly StaleFigure[] =>
  Object.hasOwn(EVENTS, type) ? EVENTS[type as EventType].stale : [];

/** What changes how many records a view shows. */
const MOVES_VIEWS: readonly StaleFigure[] = [
  'work',
  'ageing',
  'statistics',
  'board',
  'lead-counts',
  'host',
  'funder',
  'installer',
];

const isByWork = ({ owner, tag }: Record<string, unknown>): boolean => owner !== undefined || tag !== undefined;

export function figuresOf(client: QueryClient) {
  const stale = new Set<StaleFigure>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const ask = () => {
    timer = undefined;
    last = Date.now();
    const now = new Set(stale);
    stale.clear();
    askAgain(client, {
      predicate: ({ queryKey, meta }) => {
        const [first] = queryKey;
        const kind = kindOfKey(queryKey);
        if (now.has('paperwork') && kind === 'project' && meta?.newRows !== 'pill') return true;
        // What is in a list by owner or tag changes with those.
        if (now.has('work') && kind !== null && isByWork(queryOfKey(queryKey))) return true;
        if (first === 'view-count' && MOVES_VIEWS.some((figure) => now.has(figure))) return true;
        return now.has(first as StaleFigure) || now.has(kind as StaleFigure);
      },
    });
  };
  return {
    moved(envelope: ChangesEnvelope): void {
      for (const one of movedBy(envelope.type)) stale.add(one);
      if (stale.size > 0) timer ??= setTimeout(ask, Math.max(0, last + EVERY_MS - Date.now()));
    },
  };
}
