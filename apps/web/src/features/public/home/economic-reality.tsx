import { Basis } from '../../../kit/basis';
import { type StatisticName, STATISTICS } from '../content/statistics';
import { Share } from './share';
import { Marker, Notes } from './note';
import { PriceIndex } from './price-index';
import { Section } from './section';

/** Why anybody would look for this now: four figures. */
export function EconomicReality() {
  return (
    <Section id="economic-reality" title="Economic Reality" open>
      <div className="grid grid-cols-12 gap-x-6 gap-y-16 max-md:gap-y-9">
        <p className="col-span-5 max-md:col-span-full max-md:flex max-md:items-end max-md:gap-5">
          <b className="display -ml-2.5 block text-[clamp(132px,17.2vw,248px)] leading-[.8]! tracking-[-0.05em]! max-md:-ml-1">
            {STATISTICS.cost.figure}
          </b>
          <span className="mt-9 block max-w-[14ch] text-[28px] leading-[1.2] font-medium tracking-[-.01em] max-md:mt-0 max-md:text-[20px]">
            {STATISTICS.cost.claim}
            <Marker of="cost" />
          </span>
        </p>
        <figure className="col-span-7 max-md:col-span-full">
          <PriceIndex />
          <figcaption className="mt-1.5 ml-11 text-[18px] font-medium max-md:ml-0 max-md:text-[16px]">
            {STATISTICS.stay.claim}
            <Marker of="stay" /> <Basis of="sample" label="illustration" className="ml-1 align-[2px]" />
          </figcaption>
        </figure>
        <Part of="hurt" share={0.62} />
        <Part of="plan" share={0.7} />
      </div>
      <Notes of={['cost', 'hurt', 'plan', 'stay']} />
    </Section>
  );
}

function Part({ of, share }: { of: StatisticName; share: number }) {
  return (
    <div className="col-span-6 max-md:col-span-full">
      <div className="grid grid-cols-[auto_1fr] items-end gap-6 max-md:gap-4">
        <b className="display text-[72px] leading-[.86]! max-md:text-[52px]">{STATISTICS[of].figure}</b>
        <Share of={share} />
      </div>
      <p className="mt-4 text-[18px] max-md:mt-2.5 max-md:text-[16px]">
        {STATISTICS[of].claim}
        <Marker of={of} />
      </p>
    </div>
  );
}
