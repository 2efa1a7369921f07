import { DAY_SHAPE } from '../../../lib/day-shape';
import { halfHour } from '../../../kit/format';
import { useAwake } from '../../../kit/use-awake';
import { useNow } from '../../../kit/use-now';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { SIGN_IN } from './sign-in.texts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Which half hour of the day it is, over the shape of a weekday's demand. */
export function TodayFigure() {
  const at = useNow(30);
  // The HTML made at build knows no time of day: its half hour is blank until the page wakes up.
  const now = useAwake() ? halfHour(at) : null;
  return (
    <figure>
      <div className="mb-10 flex items-end justify-between gap-6 max-md:mb-6 max-md:flex-col max-md:items-start max-md:gap-2">
        <div>
          <span className="lab block text-sm">Half hour</span>
          <b className="display poster tracking-tightest">{now === null ? '\u2007\u2007' : now + 1}</b>
          <span className="unit ml-1 text-base"> of 48</span>
        </div>
        <p className="min-h-[3lh] max-w-[24ch] text-right text-base text-muted-foreground max-md:min-h-[2lh] max-md:max-w-none max-md:text-left">
          {now !== null && `${DAY.format(at)}. `}
          {SIGN_IN.day}
        </p>
      </div>
      <HalfHourStrip
        values={DAY_SHAPE}
        now={now}
        nowTaller={false}
        width={720}
        height={300}
        gap={0.4}
        radius={2}
        pastOpacity={0.74}
        future="var(--night-trim)"
        label={SIGN_IN.demand}
        className="h-[clamp(120px,26vh,240px)] w-full"
      />
      <figcaption>
        <div aria-hidden className="axis mt-2">
          {['00', '06', '12', '18', '24'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <span className="mt-2 block text-2xs text-muted-foreground">{SIGN_IN.demandCaption}</span>
      </figcaption>
    </figure>
  );
}
