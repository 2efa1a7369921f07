import { PRICE_INDEX } from './home.texts';

/**
 * The claim as a drawing: years at the historic average, years at double and the years to 2030 that the claim speaks
 * of. It draws the company's claim and no published series, which its label says.
 */
const YEARS = Array.from({ length: 19 }, (_, index) => 2012 + index);
const BEFORE = [0.94, 0.98, 1, 0.99, 0.97, 1, 1.07, 1.1, 1.05, 1.22];
const SINCE = [1.84, 2.31, 2.14, 2.06, 2.05];
const AHEAD = [2.02, 2.03, 2.05, 2.06];
const INDEX = [...BEFORE, ...SINCE, ...AHEAD];

export function PriceIndex() {
  return (
    <>
      <Drawing width={720} height={300} years={YEARS} className="block max-md:hidden" />
      <Drawing width={358} height={304} years={YEARS} every={4} className="block md:hidden" />
    </>
  );
}

function Drawing({
  width,
  height,
  years,
  every = 2,
  className,
}: {
  width: number;
  height: number;
  years: readonly number[];
  every?: number;
  className: string;
}) {
  const left = 44;
  const base = height - 34;
  const unit = 104;
  const column = (width - left - 16) / years.length;
  const bar = column * 0.885;
  const id = `ahead-${width}`;
  // On a phone the words are wider than the years that they are about, and are above the tallest bar.
  const top = every > 2 ? Math.max(...INDEX) : Math.max(...AHEAD);
  const middle = (index: number) => left + 2 + index * column + bar / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={PRICE_INDEX} className={className}>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.6" height="6" fill="var(--foreground)" />
        </pattern>
      </defs>
      {[1, 2].map((times) => (
        <g key={times}>
          <line
            x1={left}
            x2={width - 16}
            y1={base - unit * times}
            y2={base - unit * times}
            stroke={times === 1 ? 'var(--input)' : 'var(--border-strong)'}
            {...(times === 1 ? { strokeDasharray: '5 4' } : {})}
          />
          <text x={left - 8} y={base - unit * times + 4} fontSize="12" textAnchor="end" fill="var(--muted-foreground)">
            {times}x
          </text>
        </g>
      ))}
      {years.map((year, index) => {
        const tall = (INDEX[index] as number) * unit;
        const ahead = index >= BEFORE.length + SINCE.length;
        return (
          <rect
            key={year}
            x={left + 2 + index * column}
            y={base - tall}
            width={bar}
            height={tall}
            rx="1"
            fill={ahead ? `url(#${id})` : index < BEFORE.length ? 'var(--tick)' : 'var(--foreground)'}
            {...(ahead ? { stroke: 'var(--foreground)' } : {})}
          />
        );
      })}
      {years.map(
        (year, index) =>
          year % every === 0 && (
            <text
              key={year}
              x={middle(index)}
              y={base + 20}
              fontSize="11"
              textAnchor="middle"
              fill="var(--muted-foreground)"
              className="font-mono"
            >
              {year}
            </text>
          ),
      )}
      <text x={left + 6} y={base - unit * 1 - 9} fontSize="12.5" fill="var(--muted-foreground)">
        historic average
      </text>
      <text
        x={width - 16}
        y={base - unit * top - 12}
        fontSize="12.5"
        fontWeight="600"
        textAnchor="end"
        fill="var(--foreground)"
      >
        forecast into 2030
      </text>
    </svg>
  );
}
