import { INVESTOR_FIGURES, LONGEST } from '../content/investor-figures';
import type { Box } from '../svg';
import { boxes } from '../svg';
import { INVESTORS } from './pages.texts';

const { capital, cash, quarters } = INVESTOR_FIGURES;
const CONTRACT_YEARS = LONGEST.years;

/** The capital below the line; above it each quarter's cash, filled for the contract, hatched for the rest of the asset's life. */
export function CashFigure() {
  return (
    <>
      <Drawing width={1360} height={290} perYear={4} fontSize={13} className="block max-md:hidden" />
      <Drawing width={358} height={220} perYear={1} fontSize={12} className="block md:hidden" />
    </>
  );
}

function Drawing({
  width,
  height,
  perYear,
  fontSize,
  className,
}: {
  width: number;
  height: number;
  perYear: 1 | 4;
  fontSize: number;
  className: string;
}) {
  const column = width / (cash.length * perYear);
  const line = height * 0.71;
  const income = cash.flatMap((year) => (perYear === 1 ? [year] : quarters.map((share) => share * year)));
  const most = Math.max(...income);
  const tall = (amount: number) => (amount / most) * (line - 52);
  const bars = (from: number, to: number): Box[] =>
    income.slice(from * perYear, to * perYear).map((amount, index) => {
      const h = tall(Math.max(0, amount));
      return [(from * perYear + index) * column + column * 0.18, line - h, column * 0.64, h];
    });
  const id = `asset-life-${width}`;
  const text = { fontSize, fontWeight: 500, fill: 'var(--foreground)' };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={INVESTORS.cash} className={className}>
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.4" height="5" fill="var(--c-solar)" />
        </pattern>
      </defs>
      <line x2={width} y1={line} y2={line} stroke="var(--foreground)" />
      <rect x="2" y={line} width={Math.max(12, column)} height={height * 0.26} rx="1.5" fill="var(--c-grid)" />
      <path d={boxes(bars(0, CONTRACT_YEARS))} fill="var(--c-solar)" />
      <path d={boxes(bars(CONTRACT_YEARS, cash.length))} fill={`url(#${id})`} stroke="var(--c-solar)" />
      {[5, 10, 15, 20, 25].map((year) => {
        const x = (year / cash.length) * width;
        return (
          <g key={year}>
            <line x1={x - 0.5} x2={x - 0.5} y1={line} y2={line + 8} stroke="var(--foreground)" />
            <text
              x={x - 4}
              y={line + 24}
              textAnchor="end"
              fontSize={fontSize - 1}
              fill="var(--muted-foreground)"
              className="font-mono"
            >
              {year}
            </text>
          </g>
        );
      })}
      <text {...text} x={Math.max(12, column) + 8} y={height - 4}>
        {perYear === 4 ? INVESTORS.capital(capital.toLocaleString('en-GB')) : INVESTORS.capitalShort}
      </text>
      <text {...text} x={width * 0.32} y={perYear === 4 ? 28 : 21}>
        {INVESTORS.contract}
      </text>
      <text {...text} x={width} y={perYear === 4 ? 28 : 21} textAnchor="end">
        {perYear === 4 ? INVESTORS.assetLife : INVESTORS.assetLifeShort}
      </text>
    </svg>
  );
}
