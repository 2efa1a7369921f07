import type { PlanView } from '@libs/contracts';
import { number } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { stripsOf } from './plan-strips.rules';

const WIDTH = 960;
const HEIGHT = 44;

/** Price, carbon and sun of the half hours of a plan below its battery, with those bright in which the battery moves. */
export function PlanStrips({ halfHours }: { halfHours: PlanView['halfHours'] }) {
  const now = new Date(useNow(60)).toISOString();
  const step = WIDTH / 48;
  return stripsOf(halfHours, now, number).map(({ name, value, range, columns }) => (
    <figure
      key={name}
      className="grid min-w-0 grid-cols-figure items-center gap-4 border-t border-border pt-3 max-md:grid-cols-1 max-md:gap-1"
    >
      <figcaption>
        <span className="block text-sm text-muted-foreground">{name}</span>
        <span className="block text-lg font-semibold tabular-nums">{value}</span>
        <span className="block text-sm text-muted-foreground">{range}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${name}: ${range}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-11 w-full"
        preserveAspectRatio="none"
      >
        {columns.map(({ slot, share, used }) => (
          <rect
            key={slot}
            x={slot * step + 2}
            width={step - 4}
            y={HEIGHT * (1 - share)}
            height={HEIGHT * share}
            fill={used ? 'var(--accent)' : 'var(--tick)'}
          />
        ))}
      </svg>
    </figure>
  ));
}
