import { FIGURES } from '../content/figures';
import { line } from '../svg';
import { STEPS } from './home.texts';

const { months } = FIGURES;
const LETTERS = 'JFMAMJJASOND';
const most = Math.max(...months.map(({ savings }) => savings[2] as number));
const at = (index: number): number => 14 + index * 32;
const high = (value: number): number => 150 - (value / most) * 118;

/** What a small warehouse saves by month, low to high: modelled. */
export function ForecastFan() {
  const edge = (which: number) =>
    months.map(({ savings }, index) => [at(index), high(savings[which] as number)] as const);
  const peak = months.reduce(
    (best, { savings }, index) => ((savings[2] as number) > (months[best]?.savings[2] ?? 0) ? index : best),
    0,
  );
  return (
    <svg viewBox="0 0 380 190" width="100%" role="img" aria-label={STEPS.fan} className="max-w-100">
      <path
        d={`${line(edge(2))}${line([...edge(0)].reverse()).replace('M', 'L')}Z`}
        fill="var(--c-solar)"
        opacity=".26"
      />
      <path d={line(edge(1))} fill="none" stroke="var(--c-solar)" strokeWidth="2.5" />
      <line x1="14" x2="366" y1="167" y2="167" stroke="var(--foreground)" />
      {[...LETTERS].map((letter, index) => (
        <text key={index} x={at(index)} y="184" fontSize="11" textAnchor="middle" fill="var(--muted-foreground)">
          {letter}
        </text>
      ))}
      <text
        x={at(peak)}
        y={high(months[peak]?.savings[2] ?? 0) - 8}
        fontSize="12"
        fontWeight="600"
        textAnchor="middle"
        fill="var(--foreground)"
      >
        P90
      </text>
      <text
        x={at(peak)}
        y={high(months[peak]?.savings[0] ?? 0) + 20}
        fontSize="12"
        fontWeight="600"
        textAnchor="middle"
        fill="var(--foreground)"
      >
        P10
      </text>
    </svg>
  );
}

const LINES = [
  { y: 34, label: 'Your site', colour: 'var(--c-load)' },
  { y: 95, label: 'Funder', colour: 'var(--c-grid)' },
  { y: 156, label: 'Installer', colour: 'var(--c-export)' },
];

/** Site, funder and installer as three lines that meet at one meter. */
export function ThreeLines() {
  return (
    <svg viewBox="0 0 380 190" width="100%" aria-hidden className="max-w-100">
      {LINES.map(({ y, label, colour }) => (
        <g key={label}>
          <path d={`M92 ${y}H176Q206 ${y} 220 95`} fill="none" stroke={colour} strokeWidth="2.5" />
          <circle cx="92" cy={y} r="5" fill={colour} />
          <text x="80" y={y + 4.5} fontSize="13" fontWeight="500" textAnchor="end" fill="var(--foreground)">
            {label}
          </text>
        </g>
      ))}
      <rect
        x="220"
        y="42"
        width="106"
        height="106"
        rx="8"
        fill="var(--card)"
        stroke="var(--foreground)"
        strokeWidth="1.5"
      />
      <text x="273" y="72" fontSize="11" textAnchor="middle" fill="var(--muted-foreground)">
        You pay upfront
      </text>
      <text x="273" y="106" fontSize="30" fontWeight="650" textAnchor="middle" fill="var(--foreground)">
        £0
      </text>
      {Array.from({ length: 16 }, (_, index) => (
        <rect key={index} x={234 + index * 5} y="122" width="3" height="12" rx="1" fill="var(--accent)" />
      ))}
    </svg>
  );
}

/** Nine bills: four before, five from day one, with what is saved hatched above what is paid. */
export function FirstBills() {
  const shown = months.slice(0, 9);
  const tallest = Math.max(...shown.map(({ bills }) => bills[0] as number));
  const tall = (amount: number): number => (amount / tallest) * 134;
  return (
    <svg viewBox="0 0 380 190" width="100%" role="img" aria-label={STEPS.bills} className="max-w-100">
      <defs>
        <pattern id="from-day-one" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" fill="var(--c-solar)" />
        </pattern>
      </defs>
      {shown.map(({ bills }, index) => {
        const [before, after] = bills as [number, number];
        const x = 18 + index * 39;
        if (index < 4)
          return (
            <rect key={index} x={x} y={166 - tall(before)} width="26" height={tall(before)} rx="2" fill="var(--tick)" />
          );
        return (
          <g key={index}>
            <rect
              x={x + 0.5}
              y={166 - tall(before)}
              width="25"
              height={tall(before - after)}
              rx="2"
              fill="url(#from-day-one)"
              stroke="var(--c-solar)"
            />
            <rect x={x} y={168 - tall(after)} width="26" height={tall(after) - 2} rx="2" fill="var(--foreground)" />
          </g>
        );
      })}
      <line x1="8" x2="372" y1="166.5" y2="166.5" stroke="var(--foreground)" />
      <line x1="170" x2="170" y1="14" y2="166" stroke="var(--foreground)" strokeDasharray="3 3" />
      <text x="178" y="20" fontSize="12.5" fontWeight="600" fill="var(--foreground)">
        day one
      </text>
      <text x="360" y="184" fontSize="11.5" textAnchor="end" fill="var(--muted-foreground)">
        £ a month
      </text>
    </svg>
  );
}
