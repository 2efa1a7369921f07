import type { AssetView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { useHandsOff } from '../../common/battery/battery.queries';
import { chargersOf } from '../../common/charging/charging.queries';
import { CONTROL } from './control.texts';

/** “Hands off” for a site without a battery, whose page has no part about one. */
export function ChargingStop({ asset: { id, batteryKwh } }: { asset: AssetView }) {
  const { data } = useSuspenseQuery(chargersOf(id));
  const stopping = useHandsOff(id, CONTROL.stopped);
  if (batteryKwh || !data.allowed) return null;
  return (
    <Button variant="outline" className="mb-6" working={stopping.isPending} onClick={() => stopping.mutate()}>
      {CONTROL.handsOff}
    </Button>
  );
}
