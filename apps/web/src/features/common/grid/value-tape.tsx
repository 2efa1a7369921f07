import type { GridTape } from '@libs/contracts';
import type { ReactNode } from 'react';
import { Basis } from '../../../kit/basis';
import { Unfold } from '../../../kit/unfold';
import { clockShort, number } from '../../../kit/format';
import { TAPE } from './grid.texts';

type Half = GridTape['halfHours'][number];
type Span = GridTape['cheapest'];

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** `Saturday 21 November` of `2026-11-21`. */
export const tapeDay = ({ date }: GridTape): string => DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

const HEIGHT = 76;
const COLUMN = 20;
/** A minimum, so that half hours without sun are still visible. */
const LEAST = 6;

/**
 * Tomorrow's half hours: cheapest, greenest and sunniest one above the other on one axis, the best three hours in
 * amber.
 */
export function ValueTape({ tape }: { tape: GridTape }) {
  const { halfHours, cheapest, greenest, sunniest, advice, simulated, stale } = tape;
  const [first, ...why] = advice;
  return (
    <div data-slot="value-tape" data-date={tape.date}>
      <div>
        <Row
          name="Cheapest"
          span={cheapest}
          note={cheapest && TAPE.average(number(cheapest.mean))}
          halves={halfHours}
          value={({ pricePence }) => pricePence}
          fill="var(--c-load)"
        />
        <Row
          name="Greenest"
          span={greenest}
          note={
            greenest && (
              <>
                {number(greenest.mean)} gCO<sub>2</sub>/kWh
              </>
            )
          }
          halves={halfHours}
          value={({ carbonIntensity }) => carbonIntensity}
          fill="var(--c-grid)"
        />
        <Row
          name="Sunniest"
          span={sunniest}
          note={sunniest && TAPE.sun(number(sunniest.mean), number(tape.solarKwp))}
          halves={halfHours}
          value={({ solarKw }) => solarKw}
          fill="var(--c-solar)"
        />
        <Axis halves={halfHours} />
      </div>
      <p className="mt-6 text-lg max-md:text-base">
        <b className="font-semibold">{first}</b> {why.join(' ')}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-xs text-muted-foreground">
        <span>
          Price and sun <Basis of="modelled" className="ml-1" />
        </span>
        <span>
          Carbon{' '}
          <Basis of={simulated ? 'sample' : 'modelled'} label={simulated ? 'simulated' : 'forecast'} className="ml-1" />
        </span>
        {stale && tape.at && <span>{TAPE.old(clockShort(new Date(tape.at)))}</span>}
      </p>
      <p className="mt-2 max-w-wide text-xs text-muted-foreground">
        {TAPE.prices(number(tape.unitRatePence))} {TAPE.climate(tape.climate)}
      </p>
      <Table halves={halfHours} />
    </div>
  );
}

function Row({
  name,
  span,
  note,
  halves,
  value,
  fill,
}: {
  name: string;
  span: Span;
  note: ReactNode;
  halves: readonly Half[];
  value: (half: Half) => number | null;
  fill: string;
}) {
  const values = halves.map(value);
  const most = Math.max(...values.map((each) => each ?? 0), 1e-9);
  const inside = ({ from }: Half) => span !== null && from >= span.from && from < span.until;
  const marked = halves.findIndex(inside);
  const words = span ? TAPE.span(clockShort(new Date(span.from)), clockShort(new Date(span.until))) : TAPE.unknown;
  return (
    <div className="grid grid-cols-[260px_minmax(0,1fr)] items-end gap-10 border-b border-border pt-5 max-lg:grid-cols-[200px_minmax(0,1fr)] max-lg:gap-6 max-md:grid-cols-1 max-md:gap-3">
      <div className="flex flex-col pb-3.5 max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-baseline max-md:pb-0">
        <span className="lab text-xs max-md:col-span-full">{name}</span>
        <b className="display my-1 text-2xl tracking-tighter whitespace-nowrap max-md:text-xl">{words}</b>
        <span className="text-sm text-muted-foreground max-md:text-right max-md:text-xs">{note}</span>
      </div>
      <svg
        viewBox={`0 0 ${halves.length * COLUMN} ${HEIGHT + 18}`}
        width="100%"
        height={HEIGHT + 18}
        preserveAspectRatio="none"
        role="img"
        aria-label={TAPE.picture(name, words, halves.length)}
        className="block"
      >
        {halves.map((half, at) => {
          const known = values[at];
          const height = known == null ? LEAST : LEAST + (Math.max(0, known) / most) * (HEIGHT - LEAST);
          return (
            <rect
              key={half.from}
              x={at * COLUMN + 3.4}
              y={HEIGHT - height}
              width={COLUMN - 6.8}
              height={height}
              rx="1.5"
              fill={known == null ? 'var(--tick)' : inside(half) ? 'var(--accent)' : fill}
              opacity={inside(half) || known == null ? 1 : 0.62}
            />
          );
        })}
        {span && <rect x={marked * COLUMN} y={HEIGHT + 14} width={6 * COLUMN} height="4" fill="var(--accent)" />}
      </svg>
    </div>
  );
}

/** Every sixth hour of the local clock, at its place on a day of this length. */
function Axis({ halves }: { halves: readonly Half[] }) {
  const marks = halves.flatMap(({ from }, at) => {
    const time = clockShort(new Date(from));
    return ['00:00', '06:00', '12:00', '18:00'].includes(time) ? [{ time: time.slice(0, 2), at }] : [];
  });
  return (
    <div
      aria-hidden
      className="grid grid-cols-[260px_minmax(0,1fr)] gap-10 pt-1.5 max-lg:grid-cols-[200px_minmax(0,1fr)] max-lg:gap-6 max-md:grid-cols-1"
    >
      <span className="max-md:hidden" />
      <svg width="100%" height="14" className="axis block overflow-visible">
        {marks.map(({ time, at }) => (
          <text key={time} x={`${(100 * at) / halves.length}%`} y="11" fill="currentColor">
            {time}
          </text>
        ))}
        <text x="100%" y="11" textAnchor="end" fill="currentColor">
          24
        </text>
      </svg>
    </div>
  );
}

const Table = ({ halves }: { halves: readonly Half[] }) => (
  <Unfold name={TAPE.table}>
    {() => (
      <div tabIndex={0} role="group" aria-label={TAPE.tableLabel} className="mt-1 max-h-96 overflow-auto">
        <table className="w-full text-xs tabular-nums">
          <thead>
            <tr>
              {['Half hour from', 'Price, p/kWh', 'Carbon, gCO2/kWh', 'Sun, kW'].map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? 'lab py-1.5 text-left' : 'lab py-1.5 text-right'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {halves.map(({ from, pricePence, carbonIntensity, solarKw }) => (
              <tr key={from} className="border-t border-border">
                <th scope="row" className="py-1 text-left font-normal">
                  {clockShort(new Date(from))}
                </th>
                <td className="text-right">{number(pricePence)}</td>
                <td className="text-right">{carbonIntensity === null ? '—' : number(carbonIntensity)}</td>
                <td className="text-right">{number(solarKw)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Unfold>
);
