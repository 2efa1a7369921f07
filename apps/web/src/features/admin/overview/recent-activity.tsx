import type { AnswerOf, routes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api/api';
import { clock, clockShort, dayOf, fullTime } from '../../../kit/format';
import { AppLink } from '../../common/shell/app-link';
import { Avatar } from '../../../kit/avatar';
import { Empty } from '../../../kit/empty';
import { ErrorState } from '../../../kit/error-state';
import { Skeleton, useDelayedLoading } from '../../../kit/skeleton';
import { StatusMove } from '../../../records/status/status-move';
import { activity } from './overview.queries';
import { ACTIVITY } from './overview.texts';
import { SectionHead } from './section-head';
import { Awaited } from '../../../records/live/awaited';

type Item = AnswerOf<typeof routes.listActivity>['items'][number];
const SHOWN = 20;
const FRESH_MS = 10_000;

/** The newest events of the log as they arrive, each linked to its record. */
export function RecentActivity() {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(activity);
  const waiting = useDelayedLoading(isPending);
  const fresh = useFresh(data?.items);
  return (
    <section aria-labelledby="activity" data-slot="activity" className="min-w-0">
      <SectionHead id="activity" title="Live activity" at={dataUpdatedAt ? new Date(dataUpdatedAt) : null} />
      {isPending && waiting && (
        <Awaited>
          <Skeleton width={280} className="mt-4" />
        </Awaited>
      )}
      {error && !data && <ErrorState title={ACTIVITY.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Empty title={ACTIVITY.none} />}
      <ol
        tabIndex={0}
        aria-labelledby="activity"
        className="max-h-100 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {data?.items.slice(0, SHOWN).map((item) => (
          <Line key={item.id} item={item} fresh={fresh.has(item.id)} />
        ))}
      </ol>
    </section>
  );
}

function Line({ item, fresh }: { item: Item; fresh: boolean }) {
  const at = new Date(item.at);
  const today = dayOf(at) === dayOf(new Date());
  return (
    <li
      data-live={fresh ? 'wash' : undefined}
      className="grid grid-cols-[64px_24px_minmax(0,1fr)] items-start gap-3 border-b border-border py-2.5 pl-2.5 leading-5"
    >
      <time
        dateTime={item.at}
        title={fullTime(at)}
        className="readout pt-1 text-2xs leading-4 whitespace-nowrap text-muted-foreground"
      >
        {today ? (fresh ? clock(at) : clockShort(at)) : dayOf(at)}
      </time>
      <Avatar name={item.actor?.name ?? null} size={24} />
      <div className="min-w-0 pt-0.5">
        <AppLink href={item.href}>{item.text}</AppLink>
        <StatusMove kind={item.subject.kind} from={item.from} to={item.to} className="mt-0.5" />
      </div>
    </li>
  );
}

/** What arrived after the list was first shown, for ten seconds each. */
function useFresh(items: Item[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = new Set(items.map(({ id }) => id));
    const came = before ? items.filter(({ id }) => !before.has(id)).map(({ id }) => id) : [];
    if (came.length === 0) return;
    setFresh((now) => new Set([...now, ...came]));
    setTimeout(() => setFresh((now) => new Set([...now].filter((id) => !came.includes(id)))), FRESH_MS);
  }, [items]);
  return fresh;
}
