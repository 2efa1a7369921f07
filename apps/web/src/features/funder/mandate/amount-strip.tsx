import { parseAmount } from './mandate.rules';
import { MANDATE } from './mandate.texts';

const MOST = 50;

/** Minimum and maximum on a scale from £1m to £50m, with a tick for each million. */
export function AmountStrip({ least, most }: { least: string; most: string }) {
  const millions = (value: string, open: number) => {
    const parsed = parseAmount(value);
    return parsed === null || Number.isNaN(parsed) ? open : parsed / 1_000_000;
  };
  const set = least.trim() !== '' || most.trim() !== '';
  const [from, to] = [millions(least, 1), millions(most, MOST)];
  return (
    <div>
      <svg viewBox="0 0 500 18" width="100%" height="18" preserveAspectRatio="none" aria-hidden className="block">
        {Array.from({ length: MOST }, (_, index) => {
          const lit = set && index + 1 >= from && index + 1 <= to;
          const [y, height] = lit ? [0, 18] : [9, 9];
          return (
            <rect
              key={index}
              x={index * 10 + 1.5}
              y={y}
              width="7"
              height={height}
              rx="1"
              fill={lit ? 'var(--foreground)' : 'var(--tick)'}
            />
          );
        })}
      </svg>
      <p aria-hidden className="mono mt-1 flex justify-between text-2xs">
        {['£1m', '£10m', '£20m', '£30m', '£40m', '£50m'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      <p className="mt-2 text-xs text-muted-foreground">{MANDATE.amountHelp}</p>
    </div>
  );
}
