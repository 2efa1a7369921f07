import { type AssetView, londonDate } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { Skeleton } from '../../../kit/skeleton';
import { useNow } from '../../../kit/use-now';
import { Part } from '../../../records/live/fetch-failed';
import { planOf, useHandsOff } from '../../common/battery/battery.queries';
import { EarnedBlock } from '../../common/battery/earned-block';
import { PLAN_WORDS } from '../../common/battery/plan-words.texts';
import { CONTROL } from './control.texts';

/** Whether the host allows smart control, what became of the newest plan, and what the battery earned. */
export function ControlBlock({ asset }: { asset: AssetView }) {
  const today = londonDate(useNow(60));
  return (
    <EarnedBlock asset={asset} today={today}>
      <Part title={CONTROL.failed} waiting={<Skeleton width={480} className="mb-4 h-8" />}>
        <ControlLine assetId={asset.id} today={today} />
      </Part>
    </EarnedBlock>
  );
}

function ControlLine({ assetId, today }: { assetId: string; today: string }) {
  const { data } = useSuspenseQuery(planOf(assetId, today));
  const stopping = useHandsOff(assetId, CONTROL.stopped);
  const { control, plan } = data;
  if (!control) return null;
  const { allowed, changedAt, changedBy } = control;
  const on = changedAt === null ? null : dateText(londonDate(new Date(changedAt)));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0">
        {on === null ? CONTROL.undecided : CONTROL.decided(allowed, changedBy ?? CONTROL.host, on)}
      </p>
      {plan && (
        <Badge tone={plan.status === 'refused' || plan.status === 'overridden' ? 'warning' : 'neutral'}>
          {CONTROL.plan(PLAN_WORDS[plan.status])}
        </Badge>
      )}
      {allowed && (
        <Button variant="outline" size="sm" working={stopping.isPending} onClick={() => stopping.mutate()}>
          {CONTROL.handsOff}
        </Button>
      )}
    </div>
  );
}
