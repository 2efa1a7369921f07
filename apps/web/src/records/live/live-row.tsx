import { statusTitle } from '@libs/contracts';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { type RecordChange, useRecordChange } from '../../live/changes';
import { clock, relative } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { Avatar } from '../../kit/avatar';
import { Tooltip } from '../../kit/tooltip';
import { DEEDS, DID } from '../records.texts';

const WASH_MS = 1600;
const QUIET_MS = 5000;
const lastWash = new Map<string, number>();

/**
 * The mark of a row that someone else changed, for its `data-live`: `wash` for 1.6 s, at most once in 5 s, then
 * `tick` as long as the change is recent.
 */
export function useLiveMark(kind: string, id: string): 'wash' | 'tick' | undefined {
  const change = useRecordChange(kind, id);
  const at = change?.at.getTime() ?? null;
  const [washing, setWashing] = useState(false);
  useEffect(() => {
    if (at === null) return setWashing(false);
    const key = `${kind}:${id}`;
    const since = Date.now() - (lastWash.get(key) ?? 0);
    if (since < QUIET_MS) return;
    lastWash.set(key, Date.now());
    setWashing(true);
    const timer = setTimeout(() => setWashing(false), WASH_MS);
    return () => clearTimeout(timer);
  }, [at, kind, id]);
  if (at === null) return undefined;
  return washing ? 'wash' : 'tick';
}

/** A block that washes when someone else changes its record. Table rows take `useLiveMark` instead. */
export function LiveRow({
  kind,
  id,
  className,
  children,
}: {
  kind: string;
  id: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div data-slot="live-row" data-live={useLiveMark(kind, id)} className={className}>
      {children}
    </div>
  );
}

const WORDS: Partial<Record<RecordChange['type'], string>> = DEEDS;

/** What someone else did, in words: `moved this from Pending to Confirmed`. */
function changeWords(change: RecordChange): string {
  if (change.from && change.to) return DID.moved(statusTitle(change.from), statusTitle(change.to));
  return WORDS[change.type] ?? (change.type.endsWith('.created') ? DID.created : DID.changed);
}

/** Beside a changed cell: who did it, what, and when. */
export function LiveWho({
  kind,
  id,
  side = 'bottom',
  children,
}: {
  kind: string;
  id: string;
  side?: 'top' | 'bottom';
  children: ReactElement;
}) {
  const change = useRecordChange(kind, id);
  return (
    <Tooltip card side={side} disabled={!change} content={change && <Who change={change} />}>
      {children}
    </Tooltip>
  );
}

function Who({ change }: { change: RecordChange }) {
  const now = useNow();
  const name = change.actor?.name ?? 'The system';
  return (
    <span className="flex gap-2.5 whitespace-nowrap">
      <Avatar name={change.actor?.name ?? null} size={24} />
      <span>
        <b className="font-semibold">{name}</b> {changeWords(change)}
        <span className="block text-muted-foreground">
          <span className="readout">{clock(change.at)}</span> {relative(change.at, now)}
        </span>
      </span>
    </span>
  );
}

/** Who changed it a moment ago: there is no tooltip on a phone. */
export function WhoLine({ kind, id }: { kind: string; id: string }) {
  const change = useRecordChange(kind, id);
  const now = useNow();
  if (!change) return null;
  return (
    <p className="mt-1 flex items-center gap-2 text-xs">
      <Avatar name={change.actor?.name ?? null} size={20} />
      {change.actor?.name ?? 'The system'}, {relative(change.at, now)}
    </p>
  );
}
