import { POWER } from './power.texts';
import { kwText, type Share, splitOf, ticksOf } from './power.rules';
import type { SitePower } from '@libs/contracts';

const TICKS = 48;
const COLUMN = 10;
/** The parts also differ in height, for readers who can’t tell the colours apart. */
const LOOK: Record<Share['part'], { fill: string; height: number }> = {
  used: { fill: 'var(--c-solar)', height: 18 },
  sun: { fill: 'var(--c-solar)', height: 18 },
  battery: { fill: 'var(--c-battery)', height: 14 },
  grid: { fill: 'var(--c-export)', height: 10 },
};
const BOUGHT = { fill: 'var(--c-grid)', height: 10 };

/** Where the sun’s power goes or, without sun, where the site’s power comes from. The legend has the same in text. */
export function PowerStrip({ power, site }: { power: SitePower; site: string }) {
  const split = splitOf(power);
  if (!split) return null;
  const { of, watts, shares } = split;
  const look = (part: Share['part']) => (of === 'site' && part === 'grid' ? BOUGHT : LOOK[part]);
  return (
    <figure data-slot="power-strip" className="min-w-0">
      <figcaption className="mb-2 text-xs">
        {of === 'sun' ? POWER.goes(kwText(watts)) : POWER.comes(site, kwText(watts))}
      </figcaption>
      <svg viewBox="0 0 480 18" width="100%" height="18" preserveAspectRatio="none" aria-hidden className="block">
        {ticksOf(shares, TICKS).map((part, place) => {
          const { fill, height } = look(part);
          return (
            <rect
              key={place}
              className="power-tick"
              style={{ animationDelay: `${place * 50}ms` }}
              x={COLUMN * place + 1.3}
              y={18 - height}
              width={7.4}
              height={height}
              rx={1}
              fill={fill}
            />
          );
        })}
      </svg>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {shares.map(({ part, watts: own }) => (
          <span key={part} className="inline-flex items-center gap-1.5">
            <svg width="4" height="12" viewBox="0 0 4 18" preserveAspectRatio="none" aria-hidden>
              <rect width="4" y={18 - look(part).height} height={look(part).height} rx="1" fill={look(part).fill} />
            </svg>
            {POWER.part(POWER.names[part], kwText(own))}
          </span>
        ))}
      </p>
    </figure>
  );
}
