import { Basis } from '../../../kit/basis';
import { type StatisticName, STATISTICS } from '../content/statistics';
import { Share } from './share';
import { Marker } from './note';
import { PriceIndex } from './price-index';
import { Section } from './section';

/** Why anyone would look for this now: four figures. */
export function EconomicReality() {
  return (
    <Section id="economic-reality" title="Economic Reality" open>
      <div className="grid grid-cols-12 gap-x-6 gap-y-16 max-md:gap-y-9">
        <p className="col-span-5 max-md:col-span-full max-md:flex max-md:items-end max-md:gap-5">
          <b className="display poster-wide -ml-2.5 block tracking-tightest! max-md:-ml-1">{STATISTICS.cost.figure}</b>
          <span className="mt-9 block max-w-[14ch] text-2xl leading-tight font-medium tracking-snug max-md:mt-0 max-md:text-xl">
            {STATISTICS.cost.claim}
            <Marker of="cost" />
          </span>
        </p>
        <figure className="col-span-7 max-md:col-span-full">
          <PriceIndex />
          <figcaption className="mt-1.5 ml-11 text-lg font-medium max-md:ml-0 max-md:text-base">
            {STATISTICS.stay.claim}
            <Marker of="stay" /> <Basis of="sample" label="illustration" className="ml-1 align-[2px]" />
          </figcaption>
        </figure>
        <Part of="hurt" share={0.62} />
        <Part of="plan" share={0.7} />
      </div>
    </Section>
  );
}

function Part({ of, share }: { of: StatisticName; share: number }) {
  return (
    <div className="col-span-6 max-md:col-span-full">
      <div className="grid grid-cols-[auto_1fr] items-end gap-6 max-md:gap-4">
        <b className="display text-hero leading-figure! max-md:text-4xl">{STATISTICS[of].figure}</b>
        <Share of={share} />
      </div>
      <p className="mt-4 text-lg max-md:mt-2.5 max-md:text-base">
        {STATISTICS[of].claim}
        <Marker of={of} />
      </p>
    </div>
  );
}
