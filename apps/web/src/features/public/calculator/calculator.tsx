import { Suspense, useEffect, useRef, useState } from 'react';
import { FIGURES } from '../content/figures';
import { pounds } from '../content/examples';
import { lazyPart } from '../../../lib/lazy-part';
import { CALCULATOR } from './frame.texts';

const load = () => import('./calculator-panel');
const Panel = lazyPart(async () => (await load()).CalculatorPanel);

/**
 * The final height, so that nothing below moves when it loads; without a script, and in print, the height of its text.
 */
const PLACE = 'print:min-h-0! mt-10 max-md:mt-7 [.js_&]:min-h-355 [.js_&]:max-lg:min-h-660 [.js_&]:max-md:min-h-803';

/** The distance at which engine and sliders start to load, so that they are ready when the visitor arrives. */
const NEAR = '800px';

/**
 * The calculator. Sliders and engine load when it is near; until then, and without a script, a fixed answer is shown.
 */
export function Calculator() {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!root.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        // Preloaded before it is shown: offline, the fixed answer stays.
        load().then(
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
      <h3 className="subhead text-2xl max-md:text-xl">{CALCULATOR.title}</h3>
      <p className="mt-4 max-w-text text-lg max-md:text-base">{CALCULATOR.lead}</p>
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

/** The calculator's first answer, calculated by the build. */
function OneAnswer() {
  const { usage, rate, savings, percent, seed } = FIGURES.calculator;
  const [low = 0, middle = 0, high = 0] = savings;
  return (
    <div className="max-w-text">
      <p>{CALCULATOR.first(usage.toLocaleString('en-GB'), rate)}</p>
      <p className="display mt-2 text-hero tracking-tighter max-md:text-4xl">{pounds(middle)}</p>
      <p className="mt-2">{CALCULATOR.firstRange(percent, pounds(low), pounds(high), seed)}</p>
      <noscript>
        <p className="mt-4 text-muted-foreground">{CALCULATOR.noScript}</p>
      </noscript>
    </div>
  );
}
