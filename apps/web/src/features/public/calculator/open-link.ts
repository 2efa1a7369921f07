import { readCalculatorLink } from '@libs/contracts';
import { settingsOf } from './calculator.rules';
import { askAboutSettings } from './calculator-store';
import { calculatorState } from './calculator-state';

/** Brings back what a link says, once; the address then is the page's own again, so that its anchors stay on it. */
export function openLink(search: string): void {
  const read = readCalculatorLink(search);
  if (!read) return;
  history.replaceState(history.state, '', location.pathname + location.hash);
  calculatorState.change({ settings: settingsOf(read.link), unread: read.unread });
  askAboutSettings();
}
