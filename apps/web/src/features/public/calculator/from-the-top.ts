import { askAboutSettings } from './calculator-store';
import { changed } from './calculator.rules';
import { calculatorState, type Settings } from './calculator-state';

export { startCalculator } from './calculator-store';

/** What the top of the page shows of the calculator. */
export interface AtTheTop {
  usage: number;
  rate: number;
  businessType: Settings['businessType'];
  /** Pounds a year, and its share of the bill in per cent; null until the engine has answered. */
  saving: { pounds: number; percent: number } | null;
  /** What is announced once a change has settled; empty until then. */
  said: string;
  /** Whether the saving answers what was set before. */
  old: boolean;
  failed: boolean;
}

/** Follows the calculator from the top of the page. */
export function followCalculator(show: (now: AtTheTop) => void): () => void {
  const tell = () => {
    const { settings, saving, said, shown, failed } = calculatorState.now();
    const { usage, rate, businessType } = settings;
    show({ usage, rate, businessType, saving, said, old: shown?.old ?? true, failed });
  };
  return calculatorState.subscribe(tell);
}

/** Sets some of it; the engine answers as soon as it has loaded. */
export function setCalculator(to: Partial<Settings>): void {
  const { settings, shown } = calculatorState.now();
  // What is shown answers what was set before.
  const old = shown && { ...shown, old: true };
  calculatorState.change({ settings: changed(settings, to), shown: old, said: '' });
  askAboutSettings();
}
