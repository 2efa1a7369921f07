import type { HostForecastAnswer } from '@libs/contracts';
import { halfHour, number } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { Basis } from '../../kit/basis';
import { HalfHourStrip } from '../../kit/half-hour-strip';
import { sampleDayFor } from './forecast.rules';
import { SITE_NOW } from './host.texts';

const clockOf = (half: number): string =>
  `${String(Math.floor(half / 2) % 24).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

/** What the site would do in the current half hour of a typical day this season. Modelled, and labelled as such. */
export function SiteNow({ forecast, date }: { forecast: HostForecastAnswer | undefined; date: string }) {
  const now = halfHour(useNow(30));
  const day = forecast && sampleDayFor(forecast.sampleDays, date);
  if (!day) return null;
  const kw = (values: readonly number[]) => (values[now] ?? 0) * 2;
  const most = Math.max(...day.loadKwh) || 1;
  const lines = [
    [SITE_NOW.use, kw(day.loadKwh)],
    [SITE_NOW.solar, kw(day.solarKwh)],
    [SITE_NOW.bought, kw(day.importedKwh)],
    [SITE_NOW.exported, kw(day.exportedKwh)],
  ] as const;
  return (
    <section data-slot="site-now" aria-label={SITE_NOW.label}>
      <p className="lab flex items-center justify-between gap-2">
        {SITE_NOW.title} <Basis of="modelled" />
      </p>
      <p className="mt-0.5 flex items-baseline gap-1.5">
        <b className="text-xl leading-7 font-semibold tracking-tight">{number(lines[0][1])}</b>
        <span className="unit">{SITE_NOW.inUse}</span>
        <span className="readout ml-auto text-muted-foreground">
          {clockOf(now)}–{clockOf(now + 1)}
        </span>
      </p>
      <HalfHourStrip values={day.loadKwh.map((kwh) => kwh / most)} now={now} height={18} className="my-2" />
      <dl className="text-xs">
        {lines.slice(1).map(([name, value]) => (
          <div key={name} className="flex justify-between border-t border-border py-1">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="readout">{number(value)}&nbsp;kW</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-2xs text-muted-foreground">
        {SITE_NOW.typical(day.label.toLowerCase().replace('sunday', 'Sunday'))}
      </p>
    </section>
  );
}
