import { cn } from './cn';

const TICKS = [
  { x: 2, y: 9, h: 7, below: 2.38 },
  { x: 6.4, y: 4.5, h: 11.5, below: 3.91 },
  { x: 10.8, y: 2, h: 14, below: 4.76 },
  { x: 15.2, y: 4.5, h: 11.5, below: 3.91 },
  { x: 19.6, y: 9, h: 7, below: 2.38 },
];

/** Five half hours above the water and their reflection below it: the mere. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden className="shrink-0">
      {TICKS.map(({ x, y, h, below }, index) => (
        <g key={x} fill={index === 3 ? 'var(--accent)' : 'currentColor'}>
          <rect x={x} y={y} width="2.6" height={h} rx=".6" />
          <rect x={x} y="18" width="2.6" height={below} rx=".6" opacity=".5" />
        </g>
      ))}
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ size, className }: { size?: number; className?: string }) {
  return (
    <span className={cn('display inline-flex items-center gap-2.5 text-lg leading-normal', className)}>
      <LogoMark {...(size ? { size } : {})} />
      <span>Voltmere</span>
    </span>
  );
}
