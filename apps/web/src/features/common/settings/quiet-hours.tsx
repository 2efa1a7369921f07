/** Half hours of the day in which mail waits: from 20:00 to 07:30, London. */
const isQuiet = (halfHour: number): boolean => halfHour < 15 || halfHour >= 40;
const COLUMN = 10;

/** When mail waits, drawn on the day. */
export const QuietHours = () => (
  <section aria-labelledby="quiet-hours" className="mt-12 max-w-100 border-t-2 border-foreground pt-4">
    <h2 id="quiet-hours" className="subhead text-lg leading-6">
      Quiet hours
    </h2>
    <p className="mt-1 mb-4 text-muted-foreground">From 20:00 to 07:30 mail waits. In the app nothing waits.</p>
    <svg
      viewBox="0 0 480 18"
      width="100%"
      height="18"
      preserveAspectRatio="none"
      role="img"
      aria-label="The day by half hours: mail waits from 00:00 to 07:30 and from 20:00 to 24:00"
    >
      {Array.from({ length: 48 }, (_, index) => {
        const quiet = isQuiet(index);
        return (
          <rect
            key={index}
            x={index * COLUMN + 1.5}
            y={quiet ? 0 : 11}
            width="7"
            height={quiet ? 18 : 7}
            rx="1"
            fill={quiet ? 'var(--foreground)' : 'var(--tick)'}
          />
        );
      })}
    </svg>
    <div aria-hidden className="axis mt-1.5">
      {['00', '06', '12', '18', '24'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
    <p className="mt-4 text-xs text-muted-foreground">The daily digest comes at 07:30 (London).</p>
  </section>
);
