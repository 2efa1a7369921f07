import { useDeferredValue } from 'react';
import { ENGINE, LINK } from './calculator.texts';
import { Controls } from './controls';
import { Result } from './result';
import { StickyResult } from './sticky-result';
import { setCalculator } from './calculator-store';
import { useCalculator } from './use-calculator';
import { useSaid } from './use-said';

/** Sliders beside what the engine makes of them. */
export function CalculatorPanel() {
  const { settings, shown, said: sentence, failed, roofPerKwp, unread } = useCalculator();
  const said = useSaid(sentence);
  // The answer moves the sliders of the system too: these are drawn after the figures.
  const later = useDeferredValue(shown);
  return (
    <div className="grid grid-cols-lead gap-16 max-lg:grid-cols-1 max-lg:gap-10">
      <div>
        {unread.length > 0 && (
          <p data-slot="unread-link" className="mb-4 border-l-2 border-accent pl-3 text-sm">
            {LINK.unread(unread.map((part) => LINK.parts[part]).join(', '))}
          </p>
        )}
        <Controls settings={settings} set={setCalculator} answer={later?.answer ?? null} roofPerKwp={roofPerKwp} />
        {shown && <StickyResult {...shown} />}
      </div>
      <div className="min-w-0">
        {shown && <Result shown={shown} settings={settings} />}
        {!shown && !failed && (
          <p className="text-muted-foreground">
            <span className="mb-3 flex gap-tick" aria-hidden>
              {Array.from({ length: 48 }, (_, at) => (
                <i key={at} className="h-5 w-1 rounded-xs bg-tick" />
              ))}
            </span>
            {ENGINE.working}
          </p>
        )}
        {failed && <p role="alert">{ENGINE.failed}</p>}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  );
}
