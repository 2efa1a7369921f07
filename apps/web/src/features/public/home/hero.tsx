import { TEXTS } from '@libs/contracts';
import { buttonVariants } from '../../../kit/button-variants';
import { WRAP } from '../frame/wrap';
import { STATISTICS } from '../content/statistics';
import { DayLandscape } from './day-landscape';
import { HeroEstimate } from './hero-estimate';
import { HERO } from './home.texts';
import { Marker } from './note';

const [first, second] = TEXTS.hero.headline.split(', ');

/** What the firm does in a line, over one day of a site. */
export function Hero() {
  return (
    <section aria-labelledby="headline">
      <div
        className={`${WRAP} grid grid-cols-[auto_minmax(380px,1fr)] items-end gap-14 pt-10 pb-12 max-lg:grid-cols-1 max-lg:gap-6 max-md:gap-5 max-md:pt-6 max-md:pb-7`}
      >
        <h1 id="headline" className="display text-hero tracking-tighter">
          {first}, <br className="max-md:hidden" />
          {second}
        </h1>
        <div>
          <p className="mb-5 max-w-note text-lg max-md:text-lg">
            {HERO.before} {STATISTICS.cut.claim}&nbsp;{STATISTICS.cut.figure}
            <Marker of="cut" />
            {HERO.after}
          </p>
          <HeroEstimate />
          <div className="flex flex-wrap gap-3 max-md:flex-col">
            <a href="/#speak-to-lori" className={buttonVariants({ size: 'lg' })}>
              {TEXTS.hero.forecast}
            </a>
            <a href="/#how-it-works" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
              {TEXTS.hero.seeHow}
            </a>
          </div>
        </div>
      </div>
      <DayLandscape />
    </section>
  );
}
