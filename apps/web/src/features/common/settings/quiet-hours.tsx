import { QUIET_HOURS } from './settings.texts';
/** Half hours of the day in which emails are held: from 20:00 to 07:30, London. */
const isQuiet = (halfHour: number): boolean => halfHour < 15 || halfHour >= 40;
const COLUMN = 10;

/** When emails are held, drawn on the day. */
export const QuietHours = () => (
  <section aria-labelledby="quiet-hours" className="mt-12 max-w-100 border-t-2 border-foreground pt-4">
    <h2 id="quiet-hours" className="subhead text-lg leading-6">
      {QUIET_HOURS.title}
    </h2>
    <p className="mt-1 mb-4 text-muted-foreground">{QUIET_HOURS.note}</p>
    <svg
      viewBox="0 0 480 18"
      width="100%"
      height="18"
      preserveAspectRatio="none"
      role="img"
      aria-label={QUIET_HOURS.picture}
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
    <p className="mt-4 text-xs text-muted-foreground">{QUIET_HOURS.digest}</p>
  </section>
);
