import { londonDate } from '@libs/contracts';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../../live/connection';
import { clockShort, dayOf } from '../../kit/format';
import { isOpen } from '../../lib/sync-queue/sync-queue.rules';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useNow } from '../../kit/use-now';
import { cn } from '../../kit/cn';
import { OFFLINE } from './sync-queue.texts';

/** Offline: the age of the page's data, and that queued items will be sent. `wide` extends to the page's edge. */
export function OfflineBanner({ wide = false }: { wide?: boolean }) {
  const { state, since } = useConnection();
  const held = useSyncQueue().filter(isOpen);
  const now = useNow(60);
  if (state !== 'offline') return null;
  const today = londonDate(since) === londonDate(now);
  const files = held.filter(({ work }) => work.what === 'file').length;
  return (
    <p
      role="status"
      data-slot="offline-banner"
      className={cn(
        'flex gap-3 bg-warning-bg px-4 py-3 text-sm leading-5 text-foreground shadow-[inset_3px_0_0_var(--c-solar)]',
        wide && 'mb-5 max-md:-mx-4 max-md:-mt-5',
      )}
    >
      <WifiOff size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0 text-warning" />
      <span>
        <b className="font-semibold">{OFFLINE.asOf(`${today ? '' : `${dayOf(since)}, `}${clockShort(since)}`)}</b>{' '}
        {held.length === 0 ? OFFLINE.nothingHeld : OFFLINE.held(held.length - files, files)}
      </span>
    </p>
  );
}
