import { Divider } from '../frame/divider';
import { type StatisticName, STATISTICS } from '../content/statistics';
import { line } from '../svg';
import { Marker } from './note';
import { Section } from './section';

/** What the machinery does, on ink, under a trace of the grid's frequency. */
export function Innovation() {
  return (
    <div className="ink">
      <Divider now={30} />
      <Section id="innovation" title="Innovation">
        <FrequencyTrace />
        <dl className="grid grid-cols-[5fr_4fr_3fr] gap-6 max-md:grid-cols-1 max-md:gap-9">
          <Item of="reading">
            0.02 <span className="text-2xl tracking-snug">seconds</span>
          </Item>
          <Item of="market">{STATISTICS.market.figure}</Item>
          <Item of="calculations">{STATISTICS.calculations.figure}</Item>
        </dl>
      </Section>
    </div>
  );
}

function Item({ of, children }: { of: StatisticName; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-3 text-lg text-muted-foreground">
        {STATISTICS[of].claim}
        <Marker of={of} />
      </dt>
      <dd className="display text-hero whitespace-nowrap max-lg:text-4xl">{children}</dd>
    </div>
  );
}

/** A wandering line about 50 Hz: an ornament of the same make on every visit, no reading. */
const TRACE = (() => {
  let seed = 50;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  let drift = 0;
  return Array.from({ length: 241 }, (_, index) => {
    drift = drift * 0.985 + random() * 9;
    return [
      index * 6,
      95 + Math.max(-66, Math.min(66, drift * 1.5 + random() * 12 + Math.sin(index / 23) * 14)),
    ] as const;
  });
})();

function FrequencyTrace() {
  return (
    <div className="relative mb-12 max-md:mb-8">
      <svg viewBox="0 0 1440 190" width="100%" height="190" preserveAspectRatio="none" aria-hidden className="block">
        <line x2="1440" y1="95" y2="95" stroke="var(--border-strong)" vectorEffect="non-scaling-stroke" />
        <line x2="1440" y1="23" y2="23" stroke="var(--border)" strokeDasharray="3 5" />
        <line x2="1440" y1="167" y2="167" stroke="var(--border)" strokeDasharray="3 5" />
        <path d={line(TRACE)} fill="none" stroke="var(--primary)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {[
        { text: '50.08', place: 'top-3.5' },
        { text: '50.00 Hz', place: 'top-21.5' },
        { text: '49.92', place: 'bottom-3.5' },
      ].map(({ text, place }) => (
        <span
          key={text}
          aria-hidden
          className={`readout absolute left-0 bg-background pr-1.5 text-2xs text-muted-foreground ${place}`}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
