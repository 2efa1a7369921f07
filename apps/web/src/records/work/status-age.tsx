import { ageOf, daysSince, LEAD_TARGET, STAGE_TARGETS, type WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { fullTime } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { sinceQuery } from './work.queries';
import { AGE } from './work.texts';

const targetOf = (kind: WorkKind, status: string): number | undefined => {
  if (kind === 'lead') return status === 'submitted' ? LEAD_TARGET : undefined;
  const targets: Readonly<Record<string, number>> = kind === 'host' || kind === 'project' ? STAGE_TARGETS[kind] : {};
  return targets[status];
};

/** How long a record has had its status; in amber once that is longer than its target. */
export function StatusAge({ kind, id, status }: { kind: WorkKind; id: string; status: string }) {
  const { data } = useQuery(sinceQuery(kind, id, status));
  const now = useNow(60);
  if (!data) return null;
  const since = new Date(data);
  const days = daysSince(since, now);
  const target = targetOf(kind, status);
  const late = target !== undefined && ageOf(since, now, target) === 'breached';
  return (
    <span>
      <time
        dateTime={data}
        title={`${AGE.since(fullTime(since))}${target === undefined ? '' : AGE.target(target)}`}
        className={late ? 'font-medium text-warning' : 'text-muted-foreground'}
      >
        {AGE.days(days)}
        {late && <span className="sr-only">{AGE.late}</span>}
      </time>
    </span>
  );
}
