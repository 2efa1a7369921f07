import type { ForecastAnswer } from '@libs/contracts';
import { useState } from 'react';
import { useMedia } from '../../lib/use-media';
import { Segmented } from '../../kit/segmented';
import { coveredOf, dateOfSeason, sampleDayFor, SEASON_CHOICES, type SeasonChoice } from './forecast.rules';
import { CHARTS } from './forecast.texts';

type Day = ForecastAnswer['sampleDays'][number];

/** Drawn separately for phones, so that its text keeps its size. */
const WIDE = { width: 656, height: 240 };
const NARROW = { width: 358, height: 220 };
const LEFT = 28;
const KEYS = [
  { name: 'Solar used', fill: 'var(--c-solar)' },
  { name: 'Battery', fill: 'var(--c-battery)' },
  { name: 'Bought', fill: 'var(--c-grid)' },
  { name: 'Exported', fill: 'var(--c-export)' },
] as const;

/** A typical day of the season by half hour: the sources of the usage and, below the line, exports. */
export function TypicalDay({
  days,
  battery,
  date,
}: {
  days: readonly Day[];
  /** The system has one. */
  battery: boolean;
  date: string;
}) {
  const [season, setSeason] = useState<SeasonChoice>('Today');
  const day = sampleDayFor([...days], dateOfSeason(season, date));
  if (!day) return null;
  const title = CHARTS.day(day.label.toLowerCase().replace('sunday', 'Sunday'), battery, coveredOf(day));
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-64 text-base font-semibold text-balance">{title}</span>
        <Segmented label={CHARTS.season} options={SEASON_CHOICES} value={season} onChange={setSeason} />
      </figcaption>
      <Bars day={day} title={title} />
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <span>{CHARTS.kw}</span>
        {KEYS.filter(({ name }) => battery || name !== 'Battery').map(({ name, fill }) => (
          <span key={name} className="whitespace-nowrap">
            <i
              aria-hidden
              className="mr-2 inline-block h-3 w-1 rounded-hair align-[-1px]"
              style={{ background: fill }}
            />
            {name}
          </span>
        ))}
        <span className="whitespace-nowrap">
          <i aria-hidden className="mr-2 inline-block h-0.5 w-3 bg-load align-[4px]" />
          {CHARTS.use}
        </span>
      </p>
    </figure>
  );
}

function Bars({ day, title }: { day: Day; title: string }) {
  // Energy per half hour as power: twice the kilowatt-hours.
  const { width, height } = useMedia('(max-width: 767px)') ? NARROW : WIDE;
  const step = (width - LEFT) / 48;
  const kw = (values: readonly number[], at: number) => (values[at] ?? 0) * 2;
  const top = Math.max(...day.loadKwh, ...day.importedKwh) * 2 || 1;
  const bottom = Math.max(...day.exportedKwh) * 2;
  const scale = (height - 34) / (top + bottom);
  const zero = 10 + top * scale;
  const tall = (power: number) => Math.max(0, power) * scale;
  const line = day.loadKwh
    .map((_, at) => `${at === 0 ? 'M' : 'L'}${LEFT + at * step} ${zero - tall(kw(day.loadKwh, at))}h${step}`)
    .join('');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={title} data-slot="typical-day">
      {[0, niceHalf(top), niceHalf(top) * 2]
        .filter((mark) => mark <= top)
        .map((mark) => (
          <g key={mark}>
            <line
              x1={LEFT}
              x2={width}
              y1={zero - mark * scale}
              y2={zero - mark * scale}
              stroke={mark === 0 ? 'var(--input)' : 'var(--border)'}
            />
            <text
              x={LEFT - 8}
              y={zero - mark * scale + 4}
              fontSize="12"
              textAnchor="end"
              fill="var(--muted-foreground)"
            >
              {mark}
            </text>
          </g>
        ))}
      {day.loadKwh.map((_, at) => (
        <HalfHour key={at} day={day} at={at} step={step} zero={zero} tall={tall} />
      ))}
      <path d={line} fill="none" stroke="var(--c-load)" strokeWidth="2" />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={LEFT + hour * 2 * step}
          y={height - 4}
          fontSize="12"
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          fill="var(--muted-foreground)"
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </svg>
  );
}

function HalfHour({
  day,
  at,
  step,
  zero,
  tall,
}: {
  day: Day;
  at: number;
  step: number;
  zero: number;
  tall: (power: number) => number;
}) {
  const power = (values: readonly number[]) => (values[at] ?? 0) * 2;
  const load = power(day.loadKwh);
  const bought = Math.min(load, power(day.importedKwh));
  const battery = Math.min(load - bought, power(day.dischargedKwh));
  const parts = [
    { of: load - bought - battery, fill: KEYS[0].fill },
    { of: battery, fill: KEYS[1].fill },
    { of: bought, fill: KEYS[2].fill },
  ];
  let below = 0;
  return (
    <>
      {parts.map(({ of, fill }) => {
        const height = tall(of);
        below += height;
        return (
          <rect
            key={fill}
            x={LEFT + (at + 0.14) * step}
            y={zero - below}
            width={step * 0.72}
            height={height}
            fill={fill}
          />
        );
      })}
      <rect
        x={LEFT + (at + 0.14) * step}
        y={zero + 1}
        width={step * 0.72}
        height={tall(power(day.exportedKwh))}
        fill={KEYS[3].fill}
      />
    </>
  );
}

/** A round number near half the maximum. */
function niceHalf(top: number): number {
  const step = 10 ** Math.floor(Math.log10(top / 2));
  return Number((Math.max(1, Math.floor(top / 2 / step)) * step).toPrecision(2));
}
