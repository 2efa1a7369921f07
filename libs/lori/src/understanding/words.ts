import { SYNONYMS } from './synonyms.texts.js';

/** Words of a question as they are compared: folded, with their synonyms, as stems. Pure. */

/** They say nothing of what is asked. */
const STOP = new Set(
  `a an the is are am was were be been being do does did done doing of to in on at for from by with as and or but if then so than
   i we you he she they it its this that these those me us him them there here will would shall could can may might must
   just please pls plz hi hello hey thanks thank ok okay well really actually about into onto up out off over get got gets getting
   have has had having s t re ve ll d m want need like know tell explain say let make some any
   exactly kindly lori voltmere anyone someone something thing things one ones also too very much kind sort
   im ive id youre theyre whats hows wheres wanna gonna gotta cos bit mate`.split(/\s+/),
);
/** They say how it is asked: little, but not nothing. */
export const HOW = new Set(['what', 'when', 'where', 'who', 'how', 'why', 'which', 'my', 'many', 'long', 'not', 'no']);

const FOLDED: readonly (readonly [RegExp, string])[] = SYNONYMS.map(([words, pattern]) => [
  new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  ` ${words} `,
]);

export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060-\u2064]/g, '')
    .replace(/['’‘`]/g, '')
    .replace(/co₂/g, 'co2')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The words of a text, in order, with those that stand for others in their place. */
export function wordsOf(text: string): string[] {
  let plain = ` ${folded(text).replace(/[^\p{L}\p{N}£%.]+/gu, ' ')} `.replace(/\.(?!\d)/g, ' ');
  for (const [pattern, words] of FOLDED) plain = plain.replace(pattern, words);
  return plain.split(' ').filter(Boolean);
}

export const isStop = (word: string): boolean => STOP.has(word);

const STEMS = new Map<string, string>();
/** What people may type has no end: what is kept of it has. */
const MOST_STEMS = 20_000;

/** `charging`, `charges` and `charged` alike: rough, the same for questions and texts. */
export function stemOf(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  const stem = stemmed(word);
  if (STEMS.size < MOST_STEMS) STEMS.set(word, stem);
  return stem;
}

function stemmed(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^sui]s$/.test(root)) root = root.slice(0, -1);
  if (/ations?$/.test(root) && root.length > 8) root = root.replace(/ations?$/, '');
  else if (/ments?$/.test(root) && root.length > 6) root = root.replace(/ments?$/, '');
  else if (/[aeiouy].*ing$/.test(root) && root.length > 5) root = root.slice(0, -3);
  else if (/[aeiouy].*[^e]ed$/.test(root) && root.length > 4) root = root.slice(0, -2);
  else if (root.endsWith('ly') && root.length > 5) root = root.slice(0, -2);
  if (root.endsWith('e') && root.length > 3) root = root.slice(0, -1);
  return root.replace(/([^aeiou\d])\1$/, '$1').replace(/i$/, 'y');
}

/** Stems of the words that say something, each once. */
export const termsOf = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !isStop(word)).map(stemOf)),
];
