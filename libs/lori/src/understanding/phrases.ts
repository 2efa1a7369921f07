import type { Ranking } from './fuse.js';
import { atOnce } from './pieces.js';
import { normal, type Read } from './question.js';
import { ASKED_OF_NONE, NONE, TARGETS } from './targets.js';
import { termsOf } from './words.js';

/** Finds the targets that have a question among their example phrases, word for word or with the same terms. Pure. */

interface Owners {
  byWords: ReadonlyMap<string, ReadonlySet<string>>;
  byTerms: ReadonlyMap<string, ReadonlySet<string>>;
}

const asWords = (words: readonly string[]): string => words.join(' ');
const asTerms = (terms: readonly string[]): string => terms.toSorted().join(' ');

function* makingOwners(): Generator<void, Owners> {
  const byWords = new Map<string, Set<string>>();
  const byTerms = new Map<string, Set<string>>();
  const add = (owners: Map<string, Set<string>>, phrase: string, key: string): void => {
    if (phrase) owners.set(phrase, (owners.get(phrase) ?? new Set()).add(key));
  };
  const all = [
    ...TARGETS.map(({ key, title, questions }) => ({
      key,
      phrases: [title, ...questions],
    })),
    { key: NONE, phrases: ASKED_OF_NONE },
  ];
  for (const { key, phrases } of all) {
    for (const phrase of phrases) {
      const words = normal(phrase);
      add(byWords, asWords(words), key);
      add(byTerms, asTerms(termsOf(words)), key);
      yield;
    }
  }
  return { byWords, byTerms };
}

let known: Owners | null = null;
/** Made once, of all phrases. */
const owners = (): Owners => (known ??= atOnce(makingOwners()));
/** The same, a piece at a time. */
export function* knowingOwners(): Generator<void, void> {
  known ??= yield* makingOwners();
}

/** A target whose leaning is this low does not fit what the question names or who asks. */
const UNFIT = -0.15;

/** The one target that the phrase of a question belongs to, of those that the asker may use; null where that is unclear. */
export function ownerOf(
  { text, terms }: Read,
  { ranked, none }: Ranking,
  leant: ReadonlyMap<string, number>,
): string | null {
  const { byWords, byTerms } = owners();
  const [best] = ranked;
  if (!best) return null;
  const mayBe = new Set([NONE, ...ranked.map(({ key }) => key).filter((key) => (leant.get(key) ?? 0) > UNFIT)]);
  const among = (owners: ReadonlySet<string> = new Set()): string[] => [...owners].filter((key) => mayBe.has(key));
  const exact = among(byWords.get(asWords(text.words)));
  if (exact.includes(NONE)) return null;
  // The ranking knows who asks: of several that have the phrase, its best counts.
  if (exact.includes(best.key)) return best.key;
  if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? null) : null;
  const near = among(byTerms.get(asTerms(terms)));
  return near.length === 1 && near[0] === best.key && none <= best.chance ? best.key : null;
}
