import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { DAY_SHAPE } from '../../../lib/day-shape';
import { halfHour } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';

/** Which settlement half hour it is, at the foot of the rail. */
export const DayBlock = () => <DayFace now={halfHour(useNow(30))} />;

/** The same before the time is known. */
export function DayFace({ now }: { now: number | null }) {
  return (
    <div className="mx-5 mb-4 border-t border-border pt-3.5">
      <div className="lab">Half hour</div>
      <div className="mt-0.5 mb-2 flex items-baseline gap-1.5">
        <b className="text-xl leading-7 font-semibold tracking-tight">{now === null ? '\u00a0' : now + 1}</b>
        {now !== null && <span className="unit">of 48</span>}
      </div>
      <HalfHourStrip values={DAY_SHAPE} now={now} width={184} height={18} />
    </div>
  );
}
