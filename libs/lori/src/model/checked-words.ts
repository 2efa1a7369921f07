/** A model's answer, sentence by sentence, checked against what was looked up. Pure. */

/** A sentence that may not be said. */
class Refused extends Error {
  constructor(readonly why: 'number' | 'link' | 'markup') {
    super(`refused: ${why}`);
  }
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const NUMBER_WORDS =
  /\b(?:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|tenfold|triple)s?\b/g;
/** Units whose names hold a digit. */
const UNITS = /\bg?co2e?\b|\bm2\b/gi;
const LINK =
  /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|uk|eu|info|biz|dev|app|ai|me|xyz|ru|cn|site|online|example|test|invalid|local)\b/gi;
const MARKUP = /<\/?[a-z!]|!\[|\]\s*\(|\]\s*:|`|&#?\w+;|[\u{e0000}-\u{e007f}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/iu;

const plain = (text: string): string => text.normalize('NFKC').replace(UNITS, ' ');

/** The numbers of a text by their worth, however they are written. */
const numbersIn = (text: string): number[] =>
  (plain(text).match(NUMBER) ?? []).map((each) => Number(each.replaceAll(',', '')));

/** What was looked up for one answer: its numbers and its addresses may be said. */
export class Facts {
  private readonly numbers = new Set<number>();
  private readonly words = new Set<string>();

  add(text: string): void {
    for (const each of numbersIn(text)) this.numbers.add(each);
    const lower = plain(text).toLowerCase();
    for (const word of [...(lower.match(NUMBER_WORDS) ?? []), ...(lower.match(LINK) ?? [])]) this.words.add(word);
  }

  /** Throws `Refused` where a sentence says a number that was not looked up, or leads out of this product. */
  check(sentence: string): void {
    if (MARKUP.test(sentence)) throw new Refused('markup');
    const words = plain(sentence);
    const lower = words.toLowerCase();
    if ((lower.match(LINK) ?? []).some((each) => !this.words.has(each))) throw new Refused('link');
    // Digits of other scripts are numbers that nobody looked up.
    if (/\p{N}/u.test(words.replace(/\d/g, ''))) throw new Refused('number');
    if (numbersIn(sentence).some((each) => !this.numbers.has(each))) throw new Refused('number');
    if ((lower.match(NUMBER_WORDS) ?? []).some((each) => !this.words.has(each))) throw new Refused('number');
  }
}

/** Lets sentences through once they are whole and were checked. */
export class CheckedWords {
  private rest = '';

  constructor(private readonly facts: Facts) {}

  /** What may be said now of what has come. */
  push(delta: string): string {
    this.rest += delta;
    const whole = /^[\s\S]*(?:[.!?…]["”’)]?\s+|\n)/.exec(this.rest)?.[0] ?? '';
    this.rest = this.rest.slice(whole.length);
    return this.checked(whole);
  }

  end(): string {
    const last = this.rest;
    this.rest = '';
    return this.checked(last);
  }

  private checked(text: string): string {
    if (text === '') return '';
    this.facts.check(text);
    // Emphasis and headings are not shown as such: their marks would stand there.
    return text.replace(/\*\*|__|^#+\s+/gm, '');
  }
}
