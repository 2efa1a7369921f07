import { useEffect, useRef, useState } from 'react';
import { cn } from './cn';

const TWEEN_MS = 450;
const CHIP_MS = 8000;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A figure that follows the live data: it runs to its new value, and a chip says for 8 s what changed. */
export function LiveValue({
  value,
  format = String,
  className,
}: {
  value: number;
  format?: (value: number) => string;
  className?: string;
}) {
  const [shown, setShown] = useState(value);
  const [delta, setDelta] = useState<number | null>(null);
  const before = useRef(value);

  useEffect(() => {
    const from = before.current;
    if (from === value) return;
    before.current = value;
    setDelta(value - from);
    const gone = setTimeout(() => setDelta(null), CHIP_MS);
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = still() ? 1 : Math.min(1, (now - start) / TWEEN_MS);
      setShown(part === 1 ? value : Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      clearTimeout(gone);
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return (
    <span data-slot="live-value" className={cn('inline-flex items-baseline gap-2', className)}>
      <span>{format(shown)}</span>
      {delta !== null && delta !== 0 && (
        <span
          className={cn(
            'text-xs font-medium tracking-normal font-stretch-100%',
            delta > 0 ? 'text-success' : 'text-danger',
          )}
        >
          {delta > 0 ? '▲' : '▼'} {format(Math.abs(delta))}
        </span>
      )}
    </span>
  );
}
