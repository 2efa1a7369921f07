import { cn } from '../../../kit/cn';

export const BASE = 'inline-flex items-center gap-2 text-xs font-medium whitespace-nowrap';
export const RING = 'size-2.5 rounded-full border-2 border-current border-r-transparent animate-spin-slow';

export const CONNECTING = (
  <>
    <i aria-hidden className={cn(RING, 'text-muted-foreground')} />
    <span className="text-muted-foreground">Connecting…</span>
  </>
);

/** Shown before anything is known. */
export const Connecting = () => (
  <span data-slot="connection" data-state="connecting" className={BASE}>
    {CONNECTING}
  </span>
);
