import { TEXTS } from '@libs/contracts';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '../../../kit/cn';
import { Calculator } from '../calculator/calculator';
import { EXAMPLES } from '../content/examples';
import { CHECKED } from '../content/statistics';
import { ExampleSlide } from './example-slide';
import { SAVINGS } from './home.texts';
import { Section } from './section';
import { useAutoplay } from './use-autoplay';
import { useCarousel } from './use-carousel';

/** Five example businesses, one after the other. */
export function Savings() {
  const viewport = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [smartService, setSmartService] = useState(true);
  const { api, shown } = useCarousel(viewport);
  const { stopped, playing, stop, toggle } = useAutoplay(api, root);

  const pick = (index: number) => {
    stop();
    api?.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches);
  };

  return (
    <Section id="savings" title="Savings" open>
      <div
        ref={root}
        role="group"
        aria-roledescription="carousel"
        aria-label="Example businesses"
        className="flex flex-col"
      >
        <h3 className="subhead mb-8 text-2xl text-balance max-md:mb-5 max-md:text-xl">
          {TEXTS.brand} {TEXTS.examples.heading}
        </h3>
        <div
          data-slot="carousel-part"
          className="mb-6 flex border-b border-border-strong print:hidden max-lg:flex-wrap max-md:order-3 max-md:mt-3 max-md:mb-3 max-md:justify-center max-md:border-0"
        >
          {EXAMPLES.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={index === shown}
              onClick={() => pick(index)}
              className={cn(
                'flex h-12 items-center gap-2.5 pr-7 text-base whitespace-nowrap text-muted-foreground max-lg:pr-4 max-md:size-11 max-md:justify-center max-md:p-0',
                index === shown && 'font-semibold text-foreground shadow-underline max-md:shadow-none',
              )}
            >
              <i
                aria-hidden
                className={cn(
                  'size-[9px] shrink-0 rounded-full border-[1.5px] border-current max-md:size-[11px]',
                  index === shown && 'border-foreground bg-accent',
                )}
              />
              <span className="max-lg:text-sm max-md:hidden">{name}</span>
            </button>
          ))}
          {!stopped && (
            <button
              type="button"
              onClick={toggle}
              className="ml-auto flex h-12 items-center gap-1.5 text-xs text-muted-foreground max-md:ml-0 max-md:size-11 max-md:justify-center"
            >
              {playing ? (
                <Pause size={14} strokeWidth={1.5} aria-hidden />
              ) : (
                <Play size={14} strokeWidth={1.5} aria-hidden />
              )}
              <span className="max-md:sr-only">{playing ? 'Pause' : 'Play'}</span>
            </button>
          )}
        </div>
        <div
          ref={viewport}
          data-slot="carousel-viewport"
          aria-live={playing ? 'off' : 'polite'}
          className="-m-1 overflow-hidden p-1 max-md:-mx-4 max-md:my-0 max-md:p-0"
        >
          <div className="-ml-12 flex touch-pan-y max-md:ml-0">
            {EXAMPLES.map((example, index) => (
              <div
                key={example.name}
                role="group"
                data-slot="carousel-part"
                aria-roledescription="slide"
                aria-label={`${example.name}, ${index + 1} of ${EXAMPLES.length}`}
                inert={api !== null && index !== shown}
                className="min-w-0 shrink-0 grow-0 basis-full pl-12 max-md:pl-0"
              >
                <ExampleSlide example={example} smartService={smartService} onSmartService={setSmartService} />
              </div>
            ))}
          </div>
        </div>
        <p className="mt-6 text-sm text-muted-foreground max-md:order-4 max-md:mt-0">
          {SAVINGS.footnote}
          <a href="/faq" className="lnk">
            {SAVINGS.link}
          </a>
          {SAVINGS.examples(CHECKED)}
        </p>
      </div>
      <Calculator />
    </Section>
  );
}
