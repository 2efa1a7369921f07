import { readCalculatorLink } from '@libs/contracts';
import { settingsOf } from './calculator.rules';
import { askAboutSettings } from './calculator-store';
import { calculatorState } from './calculator-state';

/** Restores a link's settings, once; the address is then reset, so that the page's anchors work on it. */
export function openLink(search: string): void {
  const read = readCalculatorLink(search);
  if (!read) return;
  history.replaceState(history.state, '', location.pathname + location.hash);
  calculatorState.change({ settings: settingsOf(read.link), unread: read.unread });
  askAboutSettings();
}
