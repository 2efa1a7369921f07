import { cn } from './cn';

const COUNT = 48;

/**
 * A UK day as its 48 settlement half hours: the motif of the product.
 * `values` (0 to 1) are the ticks' heights; the tick of `now` is amber and full; past ticks are ink, later ones unlit.
 */
export function HalfHourStrip({
  values,
  now = null,
  height = 18,
  width = 480,
  gap = 0.35,
  radius = 1,
  past = 'var(--foreground)',
  pastOpacity = 0.5,
  future = 'var(--tick)',
  nowTaller = true,
  label,
  className,
}: {
  values?: readonly number[];
  now?: number | null;
  height?: number;
  width?: number;
  /** Share of a column that stays empty. */
  gap?: number;
  radius?: number;
  past?: string;
  pastOpacity?: number;
  future?: string;
  nowTaller?: boolean;
  /** Says what it shows; without it the strip is an ornament. */
  label?: string;
  className?: string;
}) {
  const count = values?.length ?? COUNT;
  const column = width / count;
  return (
    <svg
      data-slot="half-hour-strip"
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      className={cn('block', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {Array.from({ length: count }, (_, index) => {
        const current = index === now;
        const full = current && nowTaller ? 1 : (values?.[index] ?? 1);
        const lit = now !== null && index < now;
        return (
          <rect
            key={index}
            x={column * (index + gap / 2)}
            y={height * (1 - full)}
            width={column * (1 - gap)}
            height={height * full}
            rx={radius}
            fill={current ? 'var(--accent)' : lit ? past : future}
            opacity={lit ? pastOpacity : 1}
          />
        );
      })}
    </svg>
  );
}
