/** What people typed for themselves, kept on this device: the form's draft, notes, what was ticked off. */

const OURS = /^voltmere\.(?:commissioning|notes|checklist)\./;
const OWNER = 'voltmere.texts-of';

/** The texts of someone else go when another person signs in. */
export function claimTexts(accountId: string): void {
  try {
    if (localStorage.getItem(OWNER) !== accountId) forgetTexts();
    localStorage.setItem(OWNER, accountId);
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

export function forgetTexts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const name of names) if (name && OURS.test(name)) localStorage.removeItem(name);
    localStorage.removeItem(OWNER);
  } catch {
    // As above.
  }
}
