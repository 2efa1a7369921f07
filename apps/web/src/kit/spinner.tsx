import { WalkingSkeleton, useDelayedLoading } from './skeleton';

/** The wait for a whole page: the ticks with a lit window, after 200 ms. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  const shown = useDelayedLoading(true);
  return (
    <div role="status" aria-label={label} data-slot="spinner" className="grid min-h-[60dvh] place-items-center">
      {shown && <WalkingSkeleton />}
    </div>
  );
}
