import { type ControlView, PLAN_OBJECTIVES, type PlanObjective } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Select } from '../../../kit/select';
import { useHandsOff } from '../../common/battery/battery.queries';
import { usePutControl } from './plan.queries';
import { PLAN } from './plan.texts';

const RESERVES = [0, 10, 20, 30, 50, 80];

/** What plans aim for, and whether they may be sent. */
export function PlanSettings({ assetId, control }: { assetId: string; control: ControlView }) {
  const putting = usePutControl(assetId);
  const stopping = useHandsOff(assetId, PLAN.stopped);
  const { allowed, objective, reservePercent, version } = control;
  const put = (change: Partial<Pick<ControlView, 'allowed' | 'objective' | 'reservePercent'>>, said: string) =>
    putting.mutate({ body: { allowed, objective, reservePercent, version, ...change }, said });
  const reserves = RESERVES.includes(reservePercent)
    ? RESERVES
    : [...RESERVES, reservePercent].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label={PLAN.aim}>
        {(field) => (
          <Select
            {...field}
            placeholder={PLAN.aim}
            options={PLAN_OBJECTIVES.map((value) => ({ value, label: PLAN.aims[value] }))}
            value={objective}
            disabled={putting.isPending}
            onValueChange={(value) => put({ objective: value as PlanObjective }, PLAN.saved)}
          />
        )}
      </Field>
      <Field label={PLAN.reserve}>
        {(field) => (
          <Select
            {...field}
            placeholder={PLAN.reserve}
            options={reserves.map((value) => ({ value: String(value), label: PLAN.reserves(value) }))}
            value={String(reservePercent)}
            disabled={putting.isPending}
            onValueChange={(value) => put({ reservePercent: Number(value) }, PLAN.saved)}
          />
        )}
      </Field>
      {allowed ? (
        <Button variant="outline" working={stopping.isPending} onClick={() => stopping.mutate()}>
          {PLAN.handsOff}
        </Button>
      ) : (
        <Button working={putting.isPending} onClick={() => put({ allowed: true }, PLAN.allowed)}>
          {PLAN.allow}
        </Button>
      )}
    </div>
  );
}
