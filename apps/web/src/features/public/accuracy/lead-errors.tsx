import type { Accuracy } from '@libs/contracts';
import { Basis } from '../../../kit/basis';
import { dateText, number } from '../../../kit/format';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { Attribution } from '../../common/grid/attribution';
import { ACCURACY, GRID_ERRORS } from './accuracy.texts';

type Grid = Accuracy['grid'];
type Lead = NonNullable<Grid['errors']>['leads'][number];

/** The error of the grid's carbon forecast, by lead time. */
export function LeadErrors({ grid: { errors, simulated, stale } }: { grid: Grid }) {
  const { leads = [], pairs = 0, needed = 0, since = null } = errors ?? {};
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
        {simulated && <Basis of="sample" label={ACCURACY.demo} />}
        {stale && <span>{GRID_ERRORS.old}</span>}
      </p>
      {leads.length > 0 ? (
        <>
          <Bars leads={leads} />
          <Table leads={leads} />
        </>
      ) : (
        <>
          <HalfHourStrip
            values={Array.from({ length: 48 }, (_, at) => (at < Math.min(pairs, 47) ? 0.8 : 0.2))}
            now={0}
            height={64}
          />
          <p className="subhead mt-5 text-xl">{GRID_ERRORS.none}</p>
          <p className="mt-2 max-w-line">{GRID_ERRORS.missing(pairs, needed)}</p>
        </>
      )}
      <p className="mt-4 text-xs text-muted-foreground">
        {leads.length > 0 && since && GRID_ERRORS.since(pairs.toLocaleString('en-GB'), dateText(since))}
      </p>
      <Attribution small elexon={false} simulated={simulated} className="mt-1" />
    </>
  );
}

const HEIGHT = 120;
const COLUMN = 100;

/** A bar for each lead, as tall as its median error. */
function Bars({ leads }: { leads: readonly Lead[] }) {
  const most = Math.max(1, ...leads.map(({ medianAbsolute }) => medianAbsolute));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${leads.length * COLUMN} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={GRID_ERRORS.drawing}
        className="block"
      >
        {leads.map(({ hours, medianAbsolute }, at) => {
          const height = Math.max(3, (medianAbsolute / most) * HEIGHT);
          return (
            <rect
              key={hours}
              x={at * COLUMN + 8}
              y={HEIGHT - height}
              width={COLUMN - 16}
              height={height}
              rx="2"
              fill={medianAbsolute === most ? 'var(--accent)' : 'var(--c-grid)'}
            />
          );
        })}
      </svg>
      <figcaption className="axis mt-1.5 mb-6">
        {leads.map(({ hours }) => (
          <span key={hours} className="flex-1 text-center">
            {number(hours)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;

const Table = ({ leads }: { leads: readonly Lead[] }) => (
  <table className="w-full text-sm tabular-nums">
    <thead>
      <tr className="border-b border-border-strong text-left">
        {GRID_ERRORS.heads.map((name, at) => (
          <th key={name} scope="col" className={at === 0 ? 'lab py-2' : 'lab py-2 text-right'}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {leads.map(({ hours, medianAbsolute, low, high, pairs }) => (
        <tr key={hours} className="border-b border-border">
          <th scope="row" className="py-2 text-left font-normal">
            {number(hours)}
          </th>
          <td className="text-right font-semibold">{number(medianAbsolute)}</td>
          <td className="text-right">{GRID_ERRORS.within(signed(low), signed(high))}</td>
          <td className="text-right text-muted-foreground">{pairs.toLocaleString('en-GB')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
