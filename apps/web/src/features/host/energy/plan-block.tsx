import type { AssetView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Basis } from '../../../kit/basis';
import { Empty } from '../../../kit/empty';
import { clockShort } from '../../../kit/format';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../../common/shell/block';
import { planOf } from '../../common/battery/battery.queries';
import { EarnedPanel } from '../../common/battery/earned-panel';
import { EARNED } from '../../common/battery/earned.texts';
import { PLAN } from './plan.texts';
import { PlanChart } from './plan-chart';
import { PlanSettings } from './plan-settings';
import { PlanStrips } from './plan-strips';
import { PlanStretches } from './plan-stretches';
import { TariffLine } from './tariff-dialog';

/** What the battery is planned to do today and why, for a site that has one. */
export function PlanBlock({ asset, today }: { asset: AssetView; today: string }) {
  if (!asset.batteryKwh) return null;
  return (
    <Block id="plan" title={PLAN.title} mark={<Basis of="modelled" />}>
      <Part title={PLAN.failed} waiting={<Skeleton width={640} className="h-60" />}>
        <Plan assetId={asset.id} today={today} />
      </Part>
    </Block>
  );
}

/** What the plan had to assume; empty where the tariff is entered and the battery measured. */
const assumedOf = ({ tariffEntered, measured }: { tariffEntered: boolean; measured: boolean }): string =>
  [tariffEntered ? null : PLAN.assumed, measured ? null : PLAN.assumedUse].filter((part) => part !== null).join(' ');

function Plan({ assetId, today }: { assetId: string; today: string }) {
  const { data } = useSuspenseQuery(planOf(assetId, today));
  const { plan, control, halfHours, stretches } = data;
  if (!plan || !control) return <Empty title={PLAN.none}>{PLAN.noneText}</Empty>;
  const notice =
    plan.status === 'hands_off' ? PLAN.ended : plan.notSent ? PLAN.notSent[plan.notSent] : PLAN.sending[plan.status];
  return (
    <>
      {notice && <p className="mb-4 max-w-reading">{notice}</p>}
      <div className="mb-5 grid grid-cols-plan items-start gap-8 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          <PlanChart plan={plan} halfHours={halfHours} />
          <PlanStrips halfHours={halfHours} />
          <p className="text-sm text-muted-foreground">{PLAN.strips.note}</p>
        </div>
        <Part title={EARNED.failed} waiting={<Skeleton width={320} className="h-60" />}>
          <EarnedPanel assetId={assetId} today={today} />
        </Part>
      </div>
      <PlanStretches stretches={stretches} />
      <p className="mt-3 mb-5 max-w-reading text-sm text-muted-foreground">
        {PLAN.made(clockShort(new Date(plan.madeAt)))}. {assumedOf(plan)}
      </p>
      <TariffLine assetId={assetId} control={control} />
      <PlanSettings assetId={assetId} control={control} />
    </>
  );
}
