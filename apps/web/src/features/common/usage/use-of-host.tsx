import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { Skeleton } from '../../../kit/skeleton';
import { reasonOf } from '../../../lib/api/api';
import { BillList } from './bill-list';
import { ForecastScore } from './forecast-score';
import { KeptReadings } from './kept-readings';
import { usageOf } from './usage.queries';
import { basisWords } from './usage-words';
import { USE } from './usage.texts';
import { Awaited } from '../../../records/live/awaited';

/** What a host entered about its usage, as an admin reads it. */
export function UseOfHost({ hostId, annualUsageKwh }: { hostId: string; annualUsageKwh: number | null | undefined }) {
  const { data: usage, error, refetch } = useQuery(usageOf(hostId));
  if (error && !usage)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
        {USE.notLoaded} {reasonOf(error)}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!usage)
    return (
      <Awaited>
        <Skeleton width={320} className="h-12" />
      </Awaited>
    );
  return (
    <div data-slot="use-of-host">
      <p className="py-1">{basisWords(usage, annualUsageKwh)}</p>
      <h4 className="mt-3 font-medium">Half-hourly readings</h4>
      <KeptReadings usage={usage} />
      <h4 className="mt-3 font-medium">Bills</h4>
      <BillList bills={usage.bills} />
      <ForecastScore hostId={hostId} />
    </div>
  );
}
