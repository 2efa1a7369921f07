import { billRows, type ForecastBody } from '@libs/contracts';
import { askForecast } from '../asked-forecast';
import { Asking, type Shown } from './asking';
import { assumedIn, changed, inOneSentence, questionOf } from './calculator.rules';
import { calculatorState, ROOF_PER_KWP, type Settings } from './calculator-state';

let asking: Asking | null = null;

function show(shown: Shown): void {
  const { saving, percent } = billRows(shown.answer.annual);
  calculatorState.change({
    shown,
    saving: { pounds: saving, percent },
    said: shown.stage === 'whole' && !shown.old ? inOneSentence(shown.answer) : '',
    failed: false,
    roofPerKwp: assumedIn(shown.answer, 'roof.perKwp', ROOF_PER_KWP),
  });
}

const workerOf = () => new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });

function question(): ForecastBody {
  const { settings, roofPerKwp } = calculatorState.now();
  return questionOf(settings, roofPerKwp);
}

/** Loads the page's one engine and asks it about the current settings; a second call does nothing. */
export function startCalculator(): void {
  if (asking) return;
  asking = new Asking(workerOf(), show, () => calculatorState.change({ failed: true }));
  asking.ask(question());
}

/** Asks about what a visitor has set, which is also sent with the request for a proposal. */
export function askAboutSettings(): void {
  askForecast(question());
  if (asking) asking.ask(question());
  else startCalculator();
}

/** Changes settings; the engine answers as soon as it has loaded. */
export function setCalculator(to: Partial<Settings>): void {
  const { settings, shown } = calculatorState.now();
  // The answer shown belongs to earlier settings.
  const old = shown && { ...shown, old: true };
  calculatorState.change({ settings: changed(settings, to), shown: old, said: '' });
  askAboutSettings();
}
