import { londonDate } from '@libs/contracts';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../../live/connection';
import { clockShort, dayOf } from '../../kit/format';
import { isOpen } from '../../lib/sync-queue/sync-queue.rules';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useNow } from '../../kit/use-now';
import { cn } from '../../kit/cn';

/** Without a network: as of when the page is, and that what is on the phone goes by itself. `wide` bleeds to the page's edge. */
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
        <b className="font-semibold">
          Offline, as of {today ? '' : `${dayOf(since)}, `}
          {clockShort(since)}.
        </b>{' '}
        {heldWords(held.length - files, files)}
      </span>
    </p>
  );
}

function heldWords(steps: number, files: number): string {
  if (steps + files === 0) return 'What you do is kept on this phone and goes by itself when there is signal.';
  const parts = [
    steps > 0 && (steps === 1 ? '1 step' : `${steps} steps`),
    files > 0 && (files === 1 ? '1 file' : `${files} files`),
  ].filter(Boolean);
  const one = steps + files === 1;
  return `${parts.join(' and ')} ${one ? 'is' : 'are'} kept on this phone and ${one ? 'goes' : 'go'} by ${one ? 'itself' : 'themselves'} when there is signal.`;
}
