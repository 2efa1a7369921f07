import { setCalculator, startCalculator } from './calculator-store';
import { KINDS } from './calculator.texts';
import { AT_FIRST, calculatorState } from './calculator-state';

export { setCalculator };

/** What the top of the page shows of the calculator. */
export interface AtTheTop {
  usage: number;
  rate: number;
  /** The type of business, as a sentence names it. */
  kind: string;
  /** Pounds a year, and its share of the bill in per cent; null until the engine has answered. */
  saving: { pounds: number; percent: number } | null;
  /** What is announced once a change has settled; empty until then. */
  said: string;
  /** Whether the saving belongs to earlier settings. */
  old: boolean;
  failed: boolean;
}

/** Connects the top of the page with the calculator; starts the engine before the first slider is moved. */
export function followCalculator(show: (now: AtTheTop) => void): () => void {
  const tell = () => {
    const { settings, saving, said, shown, failed } = calculatorState.now();
    // The page starts with that answer, from all draws.
    if (settings === AT_FIRST) return;
    const { usage, rate, businessType } = settings;
    show({ usage, rate, kind: KINDS[businessType], saving, said, old: shown?.old ?? true, failed });
  };
  startCalculator();
  return calculatorState.subscribe(tell);
}

/** Restores the settings from the page's address. */
export const openLink = async (): Promise<void> => (await import('./open-link')).openLink(location.search);
