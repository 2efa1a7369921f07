import { useMedia } from '../../../lib/use-media';
import { number } from '../../../kit/format';
import type { Column } from './energy.rules';
import { FIGURES } from './energy.texts';

/** Drawn separately for phones, so that its text keeps its size. */
const WIDE = { width: 1040, height: 280 };
const NARROW = { width: 358, height: 240 };
const LEFT = 36;
const TOP = 10;
const BOTTOM = 26;

const KEYS = [
  { part: 'used', name: FIGURES.self, fill: 'var(--c-solar)' },
  { part: 'exported', name: FIGURES.exp, fill: 'var(--c-export)' },
  { part: 'generated', name: FIGURES.unsplit, fill: 'var(--c-solar)' },
  { part: 'imported', name: FIGURES.imp, fill: 'var(--c-grid)' },
] as const;

/** What the sun made above the line, what was bought below it; a gap in the line where nothing is known. */
export function EnergyChart({
  columns,
  title,
  axis,
  scale,
  marks,
}: {
  columns: readonly Column[];
  /** Says what it shows, for who does not see it. */
  title: string;
  axis: string;
  /** From the kWh of a column to the unit of the axis. */
  scale: number;
  /** The columns that are named below the line. */
  marks: readonly number[];
}) {
  const shown = KEYS.filter(({ part }) => columns.some((column) => column[part] > 0));
  return (
    <figure className="min-w-0">
      <Bars columns={columns} title={title} scale={scale} marks={marks} />
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <span>{axis}</span>
        {shown.map(({ part, name, fill }) => (
          <Key key={part} name={name}>
            <rect width="4" height="12" rx="1" fill={fill} />
          </Key>
        ))}
        {columns.some(({ missing }) => missing) && (
          <Key name={FIGURES.missing}>
            <Cross x={2} y={6} />
          </Key>
        )}
        {columns.some(({ partly }) => partly) && (
          <Key name={FIGURES.partly}>
            <circle cx="2" cy="6" r="2" fill="var(--warning)" />
          </Key>
        )}
        {columns.some(({ estimated }) => estimated) && (
          <Key name={FIGURES.estimate}>
            <rect width="4" height="12" rx="1" fill="var(--c-solar)" opacity="0.5" />
          </Key>
        )}
      </figcaption>
    </figure>
  );
}

const Key = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <span className="flex items-center gap-2 whitespace-nowrap">
    <svg aria-hidden width="4" height="12" overflow="visible">
      {children}
    </svg>
    {name}
  </span>
);

const Cross = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 2} ${y - 2}l4 4m0 -4l-4 4`} stroke="var(--muted-foreground)" strokeWidth="1" />
);

/** A round step that divides the height into four at most. */
function stepOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 0.001) / 4));
  return [1, 2, 5, 10].map((times) => times * size).find((step) => most / step <= 4) ?? most;
}

function Bars({
  columns,
  title,
  scale,
  marks,
}: {
  columns: readonly Column[];
  title: string;
  scale: number;
  marks: readonly number[];
}) {
  const { width, height } = useMedia('(max-width: 767px)') ? NARROW : WIDE;
  const step = (width - LEFT) / columns.length;
  const above = Math.max(...columns.map(({ used, exported, generated }) => used + exported + generated)) * scale;
  const below = Math.max(...columns.map(({ imported }) => imported)) * scale;
  const room = (height - TOP - BOTTOM) / (above + below || 1);
  const zero = TOP + above * room;
  const mark = stepOf(Math.max(above, below));
  const lines = Array.from({ length: 9 }, (_, at) => (at - 4) * mark).filter((at) => at <= above && -at <= below);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={title} data-slot="energy-chart">
      {lines.map((at) => (
        <g key={at}>
          <line
            x1={LEFT}
            x2={width}
            y1={zero - at * room}
            y2={zero - at * room}
            stroke={at === 0 ? 'var(--input)' : 'var(--border)'}
          />
          <text x={LEFT - 8} y={zero - at * room + 4} fontSize="12" textAnchor="end" fill="var(--muted-foreground)">
            {number(Math.abs(at))}
          </text>
        </g>
      ))}
      {columns.map((column, at) => (
        <Bar key={at} column={column} x={LEFT + step * at} step={step} zero={zero} tall={scale * room} />
      ))}
      {marks.map((at) => (
        <text
          key={at}
          x={LEFT + step * (at + 0.5)}
          y={height - 4}
          fontSize="12"
          textAnchor="middle"
          fill="var(--muted-foreground)"
        >
          {columns[at]?.label}
        </text>
      ))}
    </svg>
  );
}

function Bar({
  column,
  x,
  step,
  zero,
  tall,
}: {
  column: Column;
  x: number;
  step: number;
  zero: number;
  /** Height of a kWh. */
  tall: number;
}) {
  const bar = { x: x + step * 0.15, width: step * 0.7 };
  const middle = x + step / 2;
  if (column.missing) return <Cross x={middle} y={zero} />;
  const parts = KEYS.filter(({ part }) => part !== 'imported').map(({ part, fill }) => ({
    part,
    fill,
    of: column[part],
  }));
  const upTo = (at: number) => zero - parts.slice(0, at + 1).reduce((sum, { of }) => sum + of, 0) * tall;
  const top = upTo(parts.length);
  return (
    <g opacity={column.estimated ? 0.5 : 1}>
      {parts.map(
        ({ part, fill, of }, at) => of > 0 && <rect key={part} {...bar} y={upTo(at)} height={of * tall} fill={fill} />,
      )}
      {column.imported > 0 && <rect {...bar} y={zero} height={column.imported * tall} fill="var(--c-grid)" />}
      {column.partly && <circle cx={middle} cy={Math.max(4, top - 5)} r="2" fill="var(--warning)" />}
    </g>
  );
}
