import { halfHour } from './format';
import { useNow } from './use-now';
import { HalfHourStrip } from './half-hour-strip';

/** The thin line under the top strip: today in 48 ticks, the present half hour amber. */
export const DayLine = () => <DayLineFace now={halfHour(useNow(30))} />;

/** The same before the time is known. */
export function DayLineFace({ now }: { now: number | null }) {
  return (
    <div data-slot="day-line" className="absolute inset-x-0 bottom-0">
      <HalfHourStrip now={now} height={3} width={1440} gap={0.22} radius={0} pastOpacity={0.55} />
    </div>
  );
}
