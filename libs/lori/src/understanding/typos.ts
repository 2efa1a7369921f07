/** The nearest word that is known, for one that is not. Pure. */

const FEWEST_LETTERS = 4;
/** From this length on two slips are forgiven. */
const LONG = 7;

export class Vocabulary {
  private readonly byLength = new Map<number, string[]>();
  private readonly known: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    const all = new Set<string>();
    for (const word of words) if (/^[a-z][a-z-]*$/.test(word)) all.add(word);
    this.known = all;
    for (const word of all) {
      const same = this.byLength.get(word.length);
      if (same) same.push(word);
      else this.byLength.set(word.length, [word]);
    }
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** The word itself where it is known, short, or near to none. */
  nearest(word: string): string {
    if (word.length < FEWEST_LETTERS || this.known.has(word) || !/^[a-z]+$/.test(word)) return word;
    const most = word.length >= LONG ? 2 : 1;
    let best = word;
    let least = most + 1;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of this.byLength.get(length) ?? []) {
        if (candidate[0] !== word[0] || candidate.length < FEWEST_LETTERS) continue;
        const slips = distance(word, candidate, most);
        if (slips > most) continue;
        // Of two that are as near, letters that changed places or were mistaken are likelier than one left out.
        const far = slips + (candidate.length === word.length ? 0 : 0.5);
        if (far < least) [best, least] = [candidate, far];
      }
    }
    return best;
  }
}

/** Letters added, left out, changed or swapped; more than `most` is given as `most + 1`. */
export function distance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}
