const COUNT = 48;
const COLUMN = 1440 / COUNT;

/** The day going on from section to section: ticks of 48 half hours, the tallest every six hours. */
export function Divider({ now }: { now: number }) {
  return (
    <svg
      viewBox="0 0 1440 24"
      width="100%"
      height="24"
      preserveAspectRatio="none"
      aria-hidden
      className="block max-md:hidden"
    >
      {Array.from({ length: COUNT }, (_, index) => {
        const height = index === now ? 24 : index % 12 === 0 ? 19 : index % 2 === 0 ? 12 : 7;
        return (
          <rect
            key={index}
            x={index * COLUMN + COLUMN / 2 - 1.2}
            y={24 - height}
            width="2.4"
            height={height}
            fill={index === now ? 'var(--accent)' : index < now ? 'var(--foreground)' : 'var(--tick)'}
          />
        );
      })}
    </svg>
  );
}
