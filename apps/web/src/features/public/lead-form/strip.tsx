/** The sun of one day as the form's progress: each field lights its part of the half hours. */
const COUNT = 48;
const HEIGHTS = Array.from({ length: COUNT }, (_, index) => {
  const sun = Math.max(0, Math.sin((Math.PI * (index - 10)) / 28));
  return 10.4 + sun ** 1.4 * 29.6;
});

export function Strip({ filled, of }: { filled: number; of: number }) {
  const lit = Math.round((filled / of) * COUNT);
  return (
    <svg viewBox="0 0 480 40" width="100%" height="40" preserveAspectRatio="none" aria-hidden className="block">
      {HEIGHTS.map((height, index) => (
        <rect
          key={index}
          x={index * 10 + 2}
          y={40 - height}
          width="6"
          height={height}
          rx="1"
          fill={index < lit ? 'var(--accent)' : 'var(--tick)'}
        />
      ))}
    </svg>
  );
}
