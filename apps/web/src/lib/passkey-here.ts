/** Whether a passkey was made or used in this browser: then the sign-in page lets the browser offer it unasked. */

const MARK = 'voltmere.passkey';

export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export function noteKnownHere(): void {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Storage may be forbidden: the button is there.
  }
}
