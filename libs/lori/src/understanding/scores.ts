import MiniSearch from 'minisearch';
import type { WordVectors } from './word-vectors.js';
import { HOW, termsOf } from './words.js';

/** Something that a question may be about, with the questions by which it is known. */
export interface Target {
  key: string;
  title: string;
  questions: readonly string[];
  /** What is said about it. */
  text: string;
}

export interface Scored {
  key: string;
  /** 0 to about 1. */
  score: number;
  /** The three views of it, each from 0 to about 1. */
  views: Record<keyof typeof SHARES, number>;
}

interface Example {
  key: string;
  /** Which of all terms these are. */
  places: readonly number[];
  weight: number;
}

/** By how much each view of a question counts; chosen on the labelled questions (`npm run bench -- lori`). */
const SHARES = { likeness: 0.62, cover: 0.26, rank: 0.12 } as const;
/** Words of asking say a little, and `my` somewhat more: beside a rare word's 5. */
const HOW_WEIGHT = 0.8;
/** So much weight of words is a whole question. */
const ENOUGH = 2.4;
/** Words less alike than this are taken for strangers; what is above counts by so much. */
const ALIKE = { from: 0.5, share: 1, most: 0.6 } as const;
/** Of a word that stands in an answer alone. */
const IN_TEXT = 0.55;

/** Scores every target by three views of one question: the nearest example, the words found at all, and BM25. Pure. */
export class Scores {
  private readonly targets: readonly Target[];
  private readonly examples: Example[] = [];
  private readonly vectors: WordVectors;
  private readonly idf = new Map<string, number>();
  private readonly unknown: number;
  /** By target, what of its words counts how much. */
  private readonly words = new Map<string, Map<string, number>>();
  private readonly search: MiniSearch;
  /** Every term of an example, by its place. */
  private readonly terms: string[] = [];
  private readonly likenesses = new Map<string, Float32Array>();

  private constructor(targets: readonly Target[], vectors: WordVectors) {
    this.targets = targets;
    this.vectors = vectors;
    this.unknown = Math.log(1 + targets.length);
    this.search = new MiniSearch({
      idField: 'key',
      fields: ['title', 'questions', 'text'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      searchOptions: { boost: { title: 2.5, questions: 2 }, fuzzy: 0.12 },
    });
  }

  /**
   * Made a target at a time, so that whoever makes it can do other work in between. `normal` gives the words of a text as
   * questions give theirs.
   */
  static *making(
    targets: readonly Target[],
    normal: (text: string) => readonly string[],
    vectors: WordVectors,
  ): Generator<void, Scores> {
    const made = new Scores(targets, vectors);
    const inTargets = new Map<string, number>();
    const asked: (readonly string[])[][] = [];
    for (const { key, title, questions, text } of targets) {
      const phrases = [title, ...questions].map((question) => termsOf(normal(question)));
      asked.push(phrases);
      const own = new Map<string, number>();
      for (const term of termsOf(normal(text))) own.set(term, IN_TEXT);
      for (const terms of phrases) for (const term of terms) own.set(term, 1);
      made.words.set(key, own);
      for (const [term, share] of own) if (share === 1) inTargets.set(term, (inTargets.get(term) ?? 0) + 1);
      yield;
    }
    for (const [term, count] of inTargets) made.idf.set(term, Math.log(1 + targets.length / count));
    const placeOf = new Map<string, number>();
    for (const [at, { key, title, text }] of targets.entries()) {
      const phrases = asked[at] ?? [];
      for (const terms of phrases) {
        for (const term of terms)
          if (!placeOf.has(term)) {
            placeOf.set(term, made.terms.length);
            made.terms.push(term);
          }
        const places = terms.flatMap((term) => placeOf.get(term) ?? []);
        made.examples.push({ key, places, weight: made.weigh(terms) });
      }
      made.search.add({
        key,
        title: termsOf(normal(title)).join(' '),
        questions: phrases.flat().join(' '),
        text: termsOf(normal(text)).join(' '),
      });
      yield;
    }
    return made;
  }

  weightOf(term: string): number {
    return HOW.has(term) ? HOW_WEIGHT : (this.idf.get(term) ?? this.unknown);
  }

  knows(term: string): boolean {
    return this.idf.has(term);
  }

  /** `faint` are words of an earlier question that this one leans on. Best first. */
  of(terms: readonly string[], faint: readonly string[] = []): Scored[] {
    const asked = new Map<string, number>(terms.map((term) => [term, this.weightOf(term)]));
    for (const term of faint) if (!asked.has(term)) asked.set(term, this.weightOf(term) * 0.6);
    const whole = [...asked.values()].reduce((sum, weight) => sum + weight, 0);
    if (whole === 0) return [];
    // Words of asking alone say too little to tell one thing from another.
    const told = Math.min(1, whole / ENOUGH);
    const nearest = this.nearest(asked, whole);
    const ranked = this.search.search([...asked.keys()].filter((term) => !HOW.has(term)).join(' '));
    const top = ranked[0]?.score ?? 1;
    const ranks = new Map(ranked.map(({ id, score }) => [String(id), score / top]));
    return this.targets
      .map(({ key }) => {
        const views = {
          likeness: told * (nearest.get(key) ?? 0),
          cover: (told * this.cover(key, asked)) / whole,
          rank: told * (ranks.get(key) ?? 0),
        };
        const score = SHARES.likeness * views.likeness + SHARES.cover * views.cover + SHARES.rank * views.rank;
        return { key, score, views };
      })
      .toSorted((a, b) => b.score - a.score);
  }

  private nearest(asked: ReadonlyMap<string, number>, whole: number): Map<string, number> {
    const best = new Map<string, number>();
    const alike = [...asked].map(([term, weight]) => ({ weight, row: this.alike(term) }));
    for (const { key, places, weight: own } of this.examples) {
      let common = 0;
      for (const { weight, row } of alike) {
        let most = 0;
        for (const place of places) most = Math.max(most, row[place] ?? 0);
        common += most * weight;
      }
      if (common === 0) continue;
      const likeness = (2 * common) / (whole + own);
      if (likeness > (best.get(key) ?? 0)) best.set(key, likeness);
    }
    return best;
  }

  /** How much a term counts beside each term of the examples: 1 beside itself, less beside one that means nearly the same. */
  private alike(term: string): Float32Array {
    const known = this.likenesses.get(term);
    if (known) return known;
    const row = Float32Array.from(this.terms, (other) => {
      if (other === term) return 1;
      if (HOW.has(term) || HOW.has(other)) return 0;
      const likeness = this.vectors.likeness(term, other);
      return likeness > ALIKE.from
        ? Math.min(ALIKE.most, (ALIKE.share * (likeness - ALIKE.from)) / (1 - ALIKE.from))
        : 0;
    });
    // Of its own words alone: what people may type has no end.
    if (this.knows(term)) this.likenesses.set(term, row);
    return row;
  }

  private cover(key: string, asked: ReadonlyMap<string, number>): number {
    const own = this.words.get(key);
    let found = 0;
    for (const [term, weight] of asked) found += weight * (own?.get(term) ?? 0);
    return found;
  }

  private weigh(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + this.weightOf(term), 0);
  }
}
