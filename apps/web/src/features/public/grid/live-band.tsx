import type { GridLive } from '@libs/contracts';
import type { ReactNode } from 'react';
import { clock, clockShort, fullTime, number, relative } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { line } from '../svg';
import { GoodTime } from './good-time';
import { useAwake } from '../page-start';
import { BAND, GRID_PAGE } from './grid.texts';
import { type Today, todayOf } from './outlook.rules';
import type { GridFigures } from './use-grid-figures';

const RENEWABLE: Record<string, string> = {
  wind: 'var(--c-ev)',
  solar: 'var(--c-solar)',
  biomass: 'var(--c-export)',
  hydro: 'var(--c-grid)',
};
type Mix = GridLive['mix'];

/** Carbon, frequency and renewables as they are now, of a region or of Great Britain; the frequency is one for all. */
export function LiveBand({ region, figures, now }: { region: number | null; figures: GridFigures; now: Date }) {
  const awake = useAwake();
  const { live, regions, outlook, frequency } = figures;
  const area = region === null ? null : (regions?.items.find(({ id }) => id === region) ?? null);
  const carbon = region === null ? live?.carbonIntensity : area?.carbonIntensity;
  const index = region === null ? live?.index : area?.index;
  const mix = (region === null ? live?.mix : area?.mix) ?? [];
  const renewable = region === null ? live?.renewablePercentage : area?.renewablePercentage;
  const from = region === null ? live?.carbonFrom : area?.from;
  const today = outlook && (outlook.region?.id ?? null) === region ? todayOf(outlook, now) : null;
  const grey = live?.stale ? 'text-muted-foreground' : '';
  return (
    <>
      <GoodTime carbon={carbon} outlook={today ? outlook : null} now={now} />
      <div
        data-slot="live-band"
        data-stale={live?.stale}
        className="grid grid-cols-[5fr_4fr_4fr] gap-14 max-lg:grid-cols-2 max-lg:gap-9 max-md:grid-cols-1 max-md:gap-8"
      >
        <Figure name={BAND.carbon(region === null ? GRID_PAGE.britain : (area?.name ?? GRID_PAGE.yours))}>
          <Value large grey={grey} value={carbon == null ? '—' : number(carbon)}>
            gCO<sub>2</sub>/kWh
          </Value>
          <TodayStrip today={today} />
          <Note className="max-md:min-h-[2lh]">{index && from ? BAND.index(index, spanOf(from)) : BAND.noIndex}</Note>
        </Figure>
        <Figure name={BAND.frequency}>
          <Value grey={grey} value={live?.frequencyHz?.toFixed(2) ?? '—'}>
            Hz
          </Value>
          <Spots items={frequency?.items ?? []} />
          <Note>
            {live?.frequencyAt ? (
              <>
                {BAND.newest}
                <time dateTime={live.frequencyAt} title={fullTime(new Date(live.frequencyAt))}>
                  {awake ? relative(new Date(live.frequencyAt), now) : BAND.at(clock(new Date(live.frequencyAt)))}
                </time>
                .
              </>
            ) : (
              BAND.noReading
            )}
          </Note>
        </Figure>
        <Figure name={BAND.renewable}>
          <Value grey={grey} value={renewable?.toFixed(1) ?? '—'}>
            %
          </Value>
          <MixBar mix={mix} />
          <MixList mix={mix} />
          <Note>{BAND.renewableNote}</Note>
        </Figure>
      </div>
    </>
  );
}

/** `02:30 to 03:00`. */
const spanOf = (from: string): string =>
  `${clockShort(new Date(from))} to ${clockShort(new Date(Date.parse(from) + 1_800_000))}`;

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="flex min-w-0 flex-col">
    <h2 className="lab text-xs">{name}</h2>
    {children}
  </section>
);

const Value = ({
  value,
  large = false,
  grey,
  children,
}: {
  value: string;
  large?: boolean;
  grey: string;
  children: ReactNode;
}) => (
  <p className={cn('mt-1 mb-4 flex min-h-26 items-end gap-2 max-md:min-h-0', grey)}>
    <b className={cn('display tracking-tightest', large ? 'poster' : 'text-hero leading-none max-md:text-4xl')}>
      {value}
    </b>
    <span className="pb-1.5 text-base text-muted-foreground">{children}</span>
  </p>
);

const Note = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={cn('mt-3 text-sm text-muted-foreground', className)}>{children}</p>
);

/** The day's carbon by half hour; one without a figure stays a stub. */
function TodayStrip({ today }: { today: Today | null }) {
  const most = Math.max(1, ...(today?.values ?? []).map((value) => value ?? 0));
  return (
    <HalfHourStrip
      values={(today?.values ?? Array.from({ length: 48 }, () => null)).map((value) => (value ?? 0.06 * most) / most)}
      now={today?.place ?? null}
      height={64}
      gap={0.32}
      pastOpacity={0.6}
      nowTaller={false}
    />
  );
}

const [LOW, HIGH] = [49.7, 50.3];

/** The last hour's spot values about 50 Hz. */
function Spots({ items }: { items: readonly { at: string; hz: number }[] }) {
  const first = Date.parse(items[0]?.at ?? '');
  const span = Math.max(1, Date.parse(items.at(-1)?.at ?? '') - first);
  const y = (hz: number): number => 64 - ((Math.min(HIGH, Math.max(LOW, hz)) - LOW) / (HIGH - LOW)) * 64;
  const points = items.map(({ at, hz }) => [((Date.parse(at) - first) / span) * 460, y(hz)] as const);
  return (
    <svg viewBox="0 0 460 64" width="100%" height="64" preserveAspectRatio="none" aria-hidden className="block">
      <line x2="460" y1="32" y2="32" stroke="var(--border-strong)" strokeDasharray="2 4" />
      {points.length > 1 && <path d={line(points)} fill="none" stroke="var(--accent)" strokeWidth="1.8" />}
    </svg>
  );
}

const isRenewable = ({ fuel }: Mix[number]): boolean => fuel in RENEWABLE;
/** Renewables first, in one order; the others by size. */
const ordered = (mix: Mix): Mix => [
  ...Object.keys(RENEWABLE).flatMap((fuel) => mix.filter((share) => share.fuel === fuel)),
  ...mix.filter((share) => !isRenewable(share)).toSorted((a, b) => b.perc - a.perc),
];
const fillOf = ({ fuel }: Mix[number]): string => RENEWABLE[fuel] ?? 'var(--border-strong)';

function MixBar({ mix }: { mix: Mix }) {
  const shown = ordered(mix).filter(({ perc }) => perc > 0);
  const beginsAt = (index: number): number => shown.slice(0, index).reduce((sum, { perc }) => sum + perc * 10, 0);
  return (
    <svg viewBox="0 0 1000 64" width="100%" height="64" preserveAspectRatio="none" aria-hidden className="block">
      {mix.length === 0 && <rect width="1000" height="64" rx="2" fill="var(--tick)" />}
      {shown.map((share, index) => (
        <rect
          key={share.fuel}
          x={beginsAt(index) + 2}
          width={Math.max(1, share.perc * 10 - 4)}
          height="64"
          rx="2"
          fill={fillOf(share)}
        />
      ))}
    </svg>
  );
}

const MixList = ({ mix }: { mix: Mix }) => (
  <ul
    aria-label={BAND.mix}
    className="mt-3 flex min-h-[calc(3lh+4px)] flex-wrap content-start gap-x-3.5 gap-y-0.5 text-xs"
  >
    {ordered(mix).map((share) => (
      <li key={share.fuel} className="flex items-center gap-1.5 text-muted-foreground">
        <svg viewBox="0 0 3 12" width="3" height="12" aria-hidden>
          <rect width="3" height="12" rx="1" fill={fillOf(share)} />
        </svg>
        <span className="capitalize">{share.fuel}</span>
        <b className="font-medium text-foreground tabular-nums">{share.perc.toFixed(1)}</b>
      </li>
    ))}
  </ul>
);
