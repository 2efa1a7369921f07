import { fullTime, relative } from './format';
import { useNow } from './use-now';
import { Tooltip } from './tooltip';

/** A time as people say it, with the London time of day in the tooltip. */
export function RelativeTime({ at, className }: { at: Date | string; className?: string }) {
  const date = typeof at === 'string' ? new Date(at) : at;
  const now = useNow();
  return (
    <Tooltip content={fullTime(date)}>
      <time dateTime={date.toISOString()} className={className}>
        {relative(date, now)}
      </time>
    </Tooltip>
  );
}
