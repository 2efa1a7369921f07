import { createStore, useStore } from '../../../lib/store';

const KEY = 'voltmere-letter-keys';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

const letters = createStore(stored());

/** Whether single letters are shortcuts; people who dictate or rest a hand on the keys can turn them off. */
export const useLetters = (): boolean => useStore(letters);

export function setLetters(on: boolean): void {
  letters.set(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}
