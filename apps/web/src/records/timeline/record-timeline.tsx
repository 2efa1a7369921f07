import {
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  JOB_STATUSES,
  PROJECT_STATUSES,
  type TimelineItem,
  type HistoryItem,
} from '@libs/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { refusalWords } from '../../lib/api/refusal-words';
import { ErrorState } from '../../kit/error-state';
import { Skeleton, useDelayedLoading } from '../../kit/skeleton';
import { StatusBadge, type StatusByKind, type StatusKind } from '../status/status-badge';
import { Timeline, type TimelineEntry } from './timeline';
import { TIMELINE } from '../records.texts';
import { Awaited } from '../live/awaited';

export type TimelineEvent = z.infer<typeof TimelineItem>;
type Query = UseQueryResult<{ items: TimelineEvent[]; total: number }>;
const FRESH_MS = 1600;

/** What happened to a record, newest first; what comes while the person looks is washed. */
export function RecordTimeline({
  query,
  actionOf,
}: {
  query: Query;
  /** What can be done with an entry. */
  actionOf?: (event: TimelineEvent) => ReactNode;
}) {
  const waiting = useDelayedLoading(query.isPending);
  const fresh = useFresh(query.data?.items);
  if (query.isError && !query.data) {
    return (
      <ErrorState title={TIMELINE.notLoaded} reason={refusalWords(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.data)
    return waiting ? (
      <Awaited>
        <Skeleton width={320} className="mt-4" />
      </Awaited>
    ) : null;
  return (
    <Timeline
      label={TIMELINE.label}
      fresh={fresh}
      entries={query.data.items.toReversed().map((event) => ({ ...entryOf(event), action: actionOf?.(event) }))}
    />
  );
}

export const entryOf = (event: HistoryItem): TimelineEntry => ({
  id: event.id,
  at: new Date(event.at),
  actor: event.actor?.name ?? null,
  text: <Sentence event={event} />,
  change: <Change event={event} />,
  note: event.reason ?? undefined,
});

/** The server's sentence, with who did it in the heavier word; the two statuses are below it as meters. */
function Sentence({ event }: { event: HistoryItem }) {
  const name = event.actor?.name;
  const moved = event.from && event.to && event.type.endsWith('.status_changed');
  const text = moved ? event.text.replace(/ from .+ to .+$/, '') : event.text;
  if (!name || !text.startsWith(name)) return text;
  return (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  );
}

/** The kinds whose moves are drawn, each by the events of its own status. */
const STATUSES: { [K in StatusKind]?: readonly StatusByKind[K][] } = {
  host: HOST_STATUSES,
  funder: FUNDER_STATUSES,
  installer: INSTALLER_STATUSES,
  project: PROJECT_STATUSES,
  job: JOB_STATUSES,
};

function Change({ event: { type, from, to } }: { event: HistoryItem }) {
  const [kind, what] = type.split('.') as [StatusKind, string];
  const known: readonly string[] = STATUSES[kind] ?? [];
  if (!from || !to || what !== 'status_changed' || !known.includes(from) || !known.includes(to)) return null;
  return (
    <>
      <StatusBadge kind={kind} status={from as StatusByKind[StatusKind]} />
      <ArrowRight size={14} strokeWidth={1.5} aria-label="to" className="text-muted-foreground" />
      <StatusBadge kind={kind} status={to as StatusByKind[StatusKind]} />
    </>
  );
}

/** The ids that were not there when the timeline was first seen, for as long as a wash lasts. */
function useFresh(items: readonly TimelineEvent[] | undefined): ReadonlySet<string> {
  const seen = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!items) return;
    const known = seen.current;
    seen.current = new Set(items.map((item) => item.id));
    if (!known) return;
    const come = items.filter((item) => !known.has(item.id)).map((item) => item.id);
    if (come.length === 0) return;
    setFresh(new Set(come));
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS);
    return () => clearTimeout(timer);
  }, [items]);
  return fresh;
}
