import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/error-state';
import { Facts, Part } from '../../../kit/facts';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { Skeleton } from '../../../kit/skeleton';
import { StatusBadge } from '../../../records/status/status-badge';
import { clock, dayOf } from '../../../kit/format';
import { DifferentNow, differencesOf } from '../../../records/then/different-now';
import { ThenControls } from '../../../records/then/then-controls';
import { refusalWords } from '../../../lib/api/refusal-words';
import { NotProvided } from './contact';
import type { Party, PartyKind, PartyKindName, PartyThenOf, WrittenPart } from './party-kind';
import { partyThenQuery } from './party.queries';
import { PARTIES } from './parties.texts';

interface Props<K extends PartyKindName, T extends Party<K>> {
  kind: PartyKind<K, T>;
  now: T;
  at: string;
  timeline: readonly TimelineEvent[];
  onAt: (at: string | undefined) => void;
}

/** A host, a funder or an installer at a past moment, clearly marked, with a button back to now. */
export function PartyThenView<K extends PartyKindName, T extends Party<K>>({
  kind,
  now,
  at,
  timeline,
  onAt,
}: Props<K, T>) {
  const { data: then, error, refetch } = useQuery(partyThenQuery(kind, now.id, at));
  return (
    <div className="pb-8 max-md:pb-10">
      <ThenControls then={then} at={at} timeline={timeline} onAt={onAt} />
      <div className="px-6 pt-5 max-md:px-4">
        {then && !error ? (
          <Record kind={kind} then={then} now={now} />
        ) : error ? (
          <ErrorState title={PARTIES.thenFailed} reason={refusalWords(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width={320} />
        )}
      </div>
    </div>
  );
}

const rowsOf = (parts: readonly WrittenPart[]) => parts.flatMap(({ rows }) => rows);

function Record<K extends PartyKindName, T extends Party<K>>({
  kind,
  then: { party, last },
  now,
}: {
  kind: PartyKind<K, T>;
  then: PartyThenOf<T>;
  now: T;
}) {
  const parts = kind.written(party);
  const told = new Date(last.at);
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere font-stretch-116%">
          {kind.nameOf(party)}
        </h2>
        <StatusBadge kind={kind.kind} status={party.status} />
      </div>
      <DifferentNow changed={differencesOf(rowsOf(parts), rowsOf(kind.written(now)))} />
      {parts.map(({ title, rows }) => (
        <Part key={title} title={title}>
          <Facts rows={rows.map(([label, value]) => [label, value ?? <NotProvided key={label} />])} />
        </Part>
      ))}
      <p className="mt-6 text-xs text-muted-foreground">{PARTIES.thenNote(dayOf(told), clock(told))}</p>
    </>
  );
}
