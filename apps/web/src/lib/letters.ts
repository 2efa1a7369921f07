import { createStore, useStore } from './store';

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

/** Whether a key pressed there is typing rather than a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
