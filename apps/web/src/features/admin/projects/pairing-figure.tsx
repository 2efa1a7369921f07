import { cn } from '../../../kit/cn';
import { FIGURE } from './pairing.texts';

/** Three lines that meet at one meter: who is chosen so far, and what the pairing means for each. */
export function PairingFigure({
  host,
  funder,
  installer,
}: {
  host: string | null;
  funder: string | null;
  installer: string | null;
}) {
  const lines = [
    {
      key: 'host',
      name: host,
      none: 'Asset host',
      after: 'becomes Paired',
      stroke: 'var(--c-load)',
      d: 'M76 22H62Q46 22 36 66',
    },
    {
      key: 'funder',
      name: funder,
      none: 'Asset funder',
      after: FIGURE.review,
      stroke: 'var(--c-grid)',
      d: 'M76 66H36',
    },
    {
      key: 'installer',
      name: installer,
      none: FIGURE.installer,
      after: installer ? 'once confirmed' : FIGURE.assignLater,
      stroke: 'var(--c-export)',
      d: 'M76 110H62Q46 110 36 66',
    },
  ];
  return (
    <figure className="mt-auto border-t border-border pt-5">
      <div className="relative h-33">
        <svg width="80" height="132" viewBox="0 0 80 132" aria-hidden className="absolute">
          {lines.map((line) => (
            <path
              key={line.key}
              d={line.d}
              fill="none"
              stroke={line.stroke}
              strokeWidth="2"
              strokeDasharray={line.name ? undefined : '3 4'}
              opacity={line.name ? 1 : 0.55}
            />
          ))}
          <rect
            x="0.75"
            y="44"
            width="36"
            height="44"
            rx="6"
            fill="var(--card)"
            stroke="var(--foreground)"
            strokeWidth="1.5"
          />
          {[8, 13.6, 19.2].map((x, index) => (
            <rect
              key={x}
              x={x}
              y="56"
              width="3"
              height="20"
              rx="1"
              fill={lines[index]?.name ? 'var(--foreground)' : 'var(--tick)'}
            />
          ))}
          <rect x="24.8" y="52" width="3" height="28" rx="1" fill={host && funder ? 'var(--accent)' : 'var(--tick)'} />
        </svg>

        <ul>
          {lines.map((line, index) => (
            <li
              key={line.key}
              className="absolute left-22 right-0 -translate-y-1/2 leading-5"
              style={{ top: 22 + index * 44 }}
            >
              <b className={cn('block truncate', !line.name && 'font-normal text-muted-foreground')}>
                {line.name ?? line.none}
              </b>
              <span className="text-xs text-muted-foreground">{line.after}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
