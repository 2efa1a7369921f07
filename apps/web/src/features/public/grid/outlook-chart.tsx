import type { GridOutlook } from '@libs/contracts';
import { londonDate } from '@libs/contracts';
import { clockShort, number } from '../../../kit/format';
import { usePhone } from '../../../lib/use-media';
import { Unfold } from '../../../kit/unfold';
import { line } from '../svg';
import { useAwake } from '../page-start';
import { OUTLOOK } from './grid.texts';
import { type BandPoint, bandOf, bandWords, csvOf, extremesOf, type Point, pointsAhead } from './outlook.rules';

const HALF_HOUR = 1_800_000;
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });
const weekday = (at: string): string => WEEKDAY.format(new Date(at));

interface Size {
  width: number;
  height: number;
  font: number;
}
export const WIDE: Size = { width: 1360, height: 320, font: 12 };
export const NARROW: Size = { width: 358, height: 260, font: 11 };
const LEFT = 36;
const TOP = 18;
const BELOW = 34;

/** The source's forecast of the next two days: drawn, as a table, and to download. */
export function OutlookChart({ outlook, now }: { outlook: GridOutlook; now: Date }) {
  const phone = usePhone();
  const awake = useAwake();
  const points = pointsAhead(outlook, now);
  const extremes = extremesOf(points);
  if (!extremes) return <p className="text-muted-foreground">{OUTLOOK.nothing}</p>;
  const { cleanest } = extremes;
  const band = bandOf(points, outlook.pastErrors, now);
  const day =
    londonDate(new Date(cleanest.from)) === londonDate(now) ? OUTLOOK.today : OUTLOOK.on(weekday(cleanest.from));
  const title = OUTLOOK.title(day, clockShort(new Date(cleanest.from)));
  return (
    <figure data-slot="outlook">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-foreground pt-3 pb-3.5">
        <h2 className="subhead text-lg">{title}</h2>
        <span className="text-xs text-muted-foreground">
          {outlook.region?.name ?? 'Great Britain'}
          {outlook.at && OUTLOOK.fetched(clockShort(new Date(outlook.at)))}
          {outlook.stale && OUTLOOK.old}
        </span>
      </figcaption>
      {awake ? (
        <Drawing size={phone ? NARROW : WIDE} points={points} band={band} label={title} />
      ) : (
        // Nobody knows yet how wide the window is.
        <>
          <div className="max-md:hidden">
            <Drawing size={WIDE} points={points} band={band} label={title} />
          </div>
          <div className="md:hidden">
            <Drawing size={NARROW} points={points} band={band} label={title} />
          </div>
        </>
      )}
      <p className="mt-3 text-xs text-muted-foreground">
        gCO<sub>2</sub>
        {OUTLOOK.key}
        <span data-slot="forecast-errors">{bandWords(outlook.pastErrors)}</span>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(points))}`}
          download={`carbon-${outlook.region?.name ?? 'Great Britain'}.csv`}
          className="lnk ml-2 inline-flex min-h-6 items-center px-1 max-md:min-h-11"
        >
          {OUTLOOK.csv}
        </a>
      </p>
      <Table points={points} band={band} />
    </figure>
  );
}

/** The forecast as a line, with the names of its days. */
export function Drawing({
  size: { width, height, font },
  points,
  band,
  label,
}: {
  size: Size;
  points: readonly Point[];
  band: readonly BandPoint[];
  label: string;
}) {
  const begins = Date.parse(points[0]?.from ?? '');
  const most = Math.max(...points.map(({ carbon }) => carbon), ...band.map(({ high }) => high), 1);
  const step = [10, 25, 50, 100, 200].find((each) => most / each <= 4) ?? 400;
  const top = Math.ceil((most * 1.15) / step) * step;
  const floor = height - BELOW;
  const x = (from: string): number => LEFT + ((Date.parse(from) - begins) / (96 * HALF_HOUR)) * (width - LEFT);
  const y = (carbon: number): number => floor - (carbon / top) * (floor - TOP);
  const extremes = extremesOf(points);
  const text = { fontSize: font, fill: 'var(--muted-foreground)' };
  const halo = { paintOrder: 'stroke', stroke: 'var(--background)', strokeWidth: 5 } as const;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={OUTLOOK.drawing(label)}
      className="block"
    >
      {Array.from({ length: Math.floor(top / step) }, (_, at) => (at + 1) * step).map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} stroke="var(--border)" />
          <text {...text} x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={width} y1={floor} y2={floor} stroke="var(--foreground)" />
      {points.flatMap(({ from }) => {
        const time = clockShort(new Date(from));
        const at = x(from);
        return [
          // A day that begins at the right edge has no room for its name.
          ...(time === '00:00' && at < width - 8 * font
            ? [
                <g key={`${from} day`}>
                  <line x1={at} x2={at} y1={TOP} y2={floor} stroke="var(--border-strong)" strokeDasharray="2 4" />
                  <text {...text} {...halo} x={at + 6} y={TOP + 4} fontWeight="500" fill="var(--foreground)">
                    {weekday(from)}
                  </text>
                </g>,
              ]
            : []),
          ...(/^(00|06|12|18):00$/.test(time)
            ? [
                <g key={from}>
                  <line x1={at} x2={at} y1={floor} y2={floor + 5} stroke="var(--foreground)" />
                  <text {...text} x={at} y={floor + 19} textAnchor="middle" className="font-mono">
                    {time.slice(0, 2)}
                  </text>
                </g>,
              ]
            : []),
        ];
      })}
      {runsOf(band).map((run) => (
        <path
          key={run[0]?.from}
          data-slot="band"
          d={`${line([
            ...run.map(({ from, high }) => [x(from), y(high)] as const),
            ...run.toReversed().map(({ from, low }) => [x(from), y(low)] as const),
          ])}Z`}
          fill="var(--c-grid)"
          fillOpacity="0.16"
        />
      ))}
      {runsOf(points).map((run) => (
        <path
          key={run[0]?.from}
          d={line(run.map(({ from, carbon }) => [x(from), y(carbon)] as const))}
          fill="none"
          stroke="var(--c-grid)"
          strokeWidth="2"
          strokeDasharray="6 4"
        />
      ))}
      <rect x={LEFT - 2} y={y(points[0]?.carbon ?? 0) - 9} width="4" height="18" fill="var(--accent)" />
      {extremes &&
        [
          { point: extremes.dirtiest, dy: -14 },
          { point: extremes.cleanest, dy: 24 },
        ].map(({ point, dy }) => (
          <g key={dy}>
            <circle
              cx={x(point.from)}
              cy={y(point.carbon)}
              r="4"
              fill="var(--background)"
              stroke="var(--c-grid)"
              strokeWidth="2"
            />
            <text
              {...halo}
              x={Math.min(Math.max(x(point.from), LEFT + 44), width - 50)}
              y={y(point.carbon) + dy}
              textAnchor="middle"
              fontSize={font}
              fontWeight="650"
              fill="var(--foreground)"
            >
              {number(point.carbon)} {point.index}
            </text>
          </g>
        ))}
    </svg>
  );
}

/** Half hours without a gap between them: no line is drawn across one without a figure. */
function runsOf<P extends { from: string }>(points: readonly P[]): P[][] {
  const runs: P[][] = [];
  for (const point of points) {
    const last = runs.at(-1)?.at(-1);
    if (last && Date.parse(point.from) - Date.parse(last.from) === HALF_HOUR) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs;
}

const rangeWords = (at: BandPoint | undefined): string =>
  at ? `${number(Math.round(at.low))} to ${number(Math.round(at.high))}` : '—';

const Table = ({ points, band }: { points: readonly Point[]; band: readonly BandPoint[] }) => (
  <Unfold name={OUTLOOK.table} className="mt-1">
    {() => (
      <div tabIndex={0} role="group" aria-label={OUTLOOK.tableName} className="mt-1 max-h-96 overflow-auto">
        <table className="w-full max-w-140 text-xs tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="lab py-1.5 text-left">
                {OUTLOOK.from}
              </th>
              <th scope="col" className="lab py-1.5 text-right">
                gCO<sub>2</sub>/kWh
              </th>
              {band.length > 0 && (
                <th scope="col" className="lab py-1.5 text-right">
                  {OUTLOOK.range}
                </th>
              )}
              <th scope="col" className="lab py-1.5 text-right">
                {OUTLOOK.rating}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, carbon, index }) => (
              <tr key={from} className="border-t border-border">
                <th scope="row" className="py-1 text-left font-normal">
                  {weekday(from)} {clockShort(new Date(from))}
                </th>
                <td className="text-right">{number(carbon)}</td>
                {band.length > 0 && (
                  <td className="text-right">{rangeWords(band.find((each) => each.from === from))}</td>
                )}
                <td className="text-right">{index ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Unfold>
);
