import { TEXTS } from '@libs/contracts';
import { buttonVariants } from '../../../kit/button-variants';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { boxes, type Box } from '../svg';

const ticks = (from: number, to: number): Box[] =>
  Array.from({ length: to - from }, (_, index) => [(from + index) * 30 + 5, 62, 20, 58]);

/** A public path that leads nowhere: a day with one lit half hour. */
export function Page() {
  return (
    <SiteFrame path={null}>
      <div className={`${WRAP} py-24 max-md:py-14`}>
        <p className="readout text-muted-foreground">404</p>
        <h1 className="display mt-2 mb-8 max-w-head text-hero">{TEXTS.notFoundPage}</h1>
        <a href="/" className={buttonVariants({ size: 'lg' })}>
          {TEXTS.returnHome}
        </a>
      </div>
      <svg viewBox="0 0 1440 120" width="100%" height="120" preserveAspectRatio="none" aria-hidden className="block">
        <path d={boxes([...ticks(0, 28), ...ticks(29, 48)])} fill="var(--tick)" />
        <rect x={28 * 30 + 5} y="0" width="20" height="120" rx="2" fill="var(--accent)" />
      </svg>
    </SiteFrame>
  );
}
