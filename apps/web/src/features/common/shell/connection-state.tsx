import { useConnection } from '../../../live/connection';
import { clock, clockShort } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { BASE, CONNECTING, RING } from './connecting';

/** Whether what one sees is true now: Live, Reconnecting…, Offline with its time, Behind. */
export function ConnectionState() {
  const { state, since } = useConnection();
  const now = useNow();
  if (state === 'ended') return null;
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
          Behind – catching up
        </span>
      )}
      {state === 'offline' && (
        <span className={cn(BASE, 'text-danger')}>
          <i aria-hidden className="size-2 rounded-hair bg-danger" />
          Offline
          <span className="font-normal text-muted-foreground max-md:sr-only">
            – showing data from <span className="readout">{clockShort(since)}</span>
          </span>
        </span>
      )}
    </output>
  );
}
