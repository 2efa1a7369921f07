import { RotateCw } from 'lucide-react';
import { type Connection, useConnection } from '../../../live/connection';
import { reconnectNow } from '../../../live/start';
import { clock, clockShort } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { BASE, CONNECTING, RING } from './connecting';
import { CONNECTION } from './shell.texts';

/** A short interruption ends before anyone could press a button for it. */
const BUTTON_AFTER_MS = 3_000;

/** Whether the page is up to date: Live, Reconnecting…, Offline with its time, Behind. */
export function ConnectionState() {
  const { state, since } = useConnection();
  const now = useNow();
  if (state === 'ended') return null;
  const stuck = state === 'offline' || state === 'reconnecting';
  // Offline, retries are pointless: the browser reports when the network is back, and the socket then connects at once.
  const canTry = stuck && navigator.onLine && now.getTime() - since.getTime() > BUTTON_AFTER_MS;
  return (
    <>
      <State state={state} since={since} now={now} />
      {canTry && (
        <button
          type="button"
          onClick={reconnectNow}
          className="flex h-7 items-center gap-1.5 rounded-md px-2 text-xs font-medium hover:bg-muted max-md:size-11 max-md:justify-center max-md:px-0"
        >
          <RotateCw size={14} strokeWidth={1.5} aria-hidden />
          <span className="max-md:sr-only">{CONNECTION.reconnect}</span>
        </button>
      )}
    </>
  );
}

function State({ state, since, now }: Pick<Connection, 'state' | 'since'> & { now: Date }) {
  return (
    <output data-slot="connection" data-state={state} className={BASE}>
      {state === 'live' && (
        <>
          <i
            aria-hidden
            className="size-2 animate-live rounded-full bg-live shadow-[0_0_0_3px_color-mix(in_oklab,var(--live)_22%,transparent)]"
          />
          Live
          <span aria-hidden className="readout text-2xs font-normal text-muted-foreground max-md:hidden">
            {clock(now)}
          </span>
        </>
      )}
      {state === 'connecting' && CONNECTING}
      {state === 'reconnecting' && (
        <span className={cn(BASE, 'text-warning')}>
          <i aria-hidden className={RING} />
          Reconnecting…
          <span aria-hidden className="readout text-2xs font-normal text-muted-foreground max-md:hidden">
            {Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000))} s
          </span>
        </span>
      )}
      {state === 'behind' && (
        <span className={cn(BASE, 'text-warning')}>
          <i aria-hidden className={RING} />
          {CONNECTION.behind}
        </span>
      )}
      {state === 'offline' && (
        <span className={cn(BASE, 'text-danger')}>
          <i aria-hidden className="size-2 rounded-hair bg-danger" />
          Offline{' '}
          <span className="font-normal text-muted-foreground max-md:sr-only">
            {CONNECTION.shownFrom} <span className="readout">{clockShort(since)}</span>
          </span>
        </span>
      )}
    </output>
  );
}
