import { type AssetView, type ControlView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { planOf, useHandsOff } from '../../common/battery/battery.queries';
import { usePutControl } from './plan.queries';
import { PLAN } from './plan.texts';
import { TariffLine } from './tariff-dialog';

/** Tariff and control of a site without a battery, whose page has no plan of one that would have them. */
export function ChargingControl({ asset, today }: { asset: AssetView; today: string }) {
  if (asset.batteryKwh) return null;
  return (
    <Part title={PLAN.failed} waiting={<Skeleton width={480} className="mb-6 h-8" />}>
      <Control assetId={asset.id} today={today} />
    </Part>
  );
}

function Control({ assetId, today }: { assetId: string; today: string }) {
  const { data } = useSuspenseQuery(planOf(assetId, today));
  return data.control && <Decided assetId={assetId} control={data.control} />;
}

function Decided({ assetId, control }: { assetId: string; control: ControlView }) {
  const putting = usePutControl(assetId);
  const stopping = useHandsOff(assetId, PLAN.stopped);
  const { allowed, objective, reservePercent, version } = control;
  const allow = () =>
    putting.mutate({ body: { allowed: true, objective, reservePercent, version }, said: PLAN.allowed });
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-6">
      <TariffLine assetId={assetId} control={control} />
      {allowed ? (
        <Button variant="outline" working={stopping.isPending} onClick={() => stopping.mutate()}>
          {PLAN.handsOff}
        </Button>
      ) : (
        <Button working={putting.isPending} onClick={allow}>
          {PLAN.allow}
        </Button>
      )}
    </div>
  );
}
