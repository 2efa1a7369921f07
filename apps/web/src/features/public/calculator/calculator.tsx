import { Suspense, useEffect, useRef, useState } from 'react';
import { FIGURES } from '../content/figures';
import { pounds } from '../content/examples';
import { lazyPart } from '../../../lib/lazy-part';

const Panel = lazyPart(async () => (await import('./calculator-panel')).CalculatorPanel);

/** As tall as it will be, so that nothing below moves when it comes; without a script it is as tall as its words. */
const PLACE = 'mt-10 max-md:mt-7 [.js_&]:min-h-220 [.js_&]:max-lg:min-h-387.5 [.js_&]:max-md:min-h-457.5';

/** Near enough that engine and sliders are there when the visitor is. */
const NEAR = '800px';

/** The forecast in the visitor's own hands. Sliders and engine are loaded when they come near; until then, and without a script, one answer stands there. */
export function Calculator() {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!root.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        // Asked for once before it is shown: without a connection what stands there stays.
        import('./calculator-panel').then(
          () => setNear(true),
          () => {},
        );
      },
      { rootMargin: NEAR },
    );
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <div
      id="calculator"
      ref={root}
      data-slot="calculator"
      className="mt-24 border-t border-border-strong pt-10 max-md:mt-12"
    >
      <h3 className="display max-w-head text-4xl max-md:text-3xl">What would yours save?</h3>
      <p className="mt-4 max-w-text text-lg max-md:text-base">
        The same engine that makes our proposals, on your own figures: every half hour of a year, a thousand times.
      </p>
      <div className={PLACE}>
        {near ? (
          <Suspense fallback={<OneAnswer />}>
            <Panel />
          </Suspense>
        ) : (
          <OneAnswer />
        )}
      </div>
    </div>
  );
}

/** What the calculator stands at first, worked out when the page was made. */
function OneAnswer() {
  const { usage, rate, savings, percent, seed } = FIGURES.calculator;
  const [low = 0, middle = 0, high = 0] = savings;
  return (
    <div className="max-w-text">
      <p>
        A small warehouse that uses {usage.toLocaleString('en-GB')} kWh a year at {rate}p per kWh saves{' '}
        <b className="font-semibold">{pounds(middle)}</b> a year in the middle case, {percent}% of its bill: between{' '}
        {pounds(low)} (P10) and {pounds(high)} (P90). Modelled before VAT, seed {seed}.
      </p>
      <noscript>
        <p className="mt-4 text-muted-foreground">
          The sliders need JavaScript. Without it, ask us for a basic proposal: write to us, and we put in your own
          figures.
        </p>
      </noscript>
    </div>
  );
}
