import { DISTRIBUTION_AREAS, TOWN_NAMES, townIn } from '@libs/contracts';
import { PASSAGES, passageOf } from '../knowledge/knowledge.js';
import type { Reader } from '../knowledge/passage.js';
import { TOOL_QUESTIONS } from '../tools/tool-questions.js';
import { ALIASES } from './aliases.texts.js';
import { type Entities, entitiesIn } from './entities.rules.js';
import type { Text } from './features.js';
import { Scores } from './scores.js';
import { SYNONYMS } from './synonyms.texts.js';
import { atOnce } from './pieces.js';
import { targetsFor } from './targets.js';
import { Vocabulary } from './typos.js';
import { readWordVectors } from './word-vectors.js';
import { folded, HOW, isStop, termsOf, wordsOf } from './words.js';

/** A question as it is compared: its slips put right, its places and names behind words that stand for them. */
export interface Read {
  /** As it was asked. */
  question: string;
  plain: string;
  terms: string[];
  /** As the classifier sees it. */
  text: Text;
  entities: Entities;
}

const rawWords = (text: string): string[] => folded(text).match(/[a-z]+/g) ?? [];

/** Ordinary words that no passage happens to use: without them they would be taken for slips of others, or for names. */
const ORDINARY =
  `and what about how the weather capital share shares stock stocks joke jokes recipe president prime minister football match score tomorrow
   today write poem song story who won world cup france paris london england dinner lunch movie film music game games bitcoin crypto dollar euro
   exchange interest mortgage loan bank train bus flight hotel holiday restaurant cake pizza hello goodbye morning afternoon evening night monday
   tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
   please thanks sorry maybe never always often sometimes again still yet already soon later early first second third last next previous other
   another same different both each every all none few several many much more most less least better best worse worst good bad nice big small
   large little short tall high low new old young hot cold warm cool hard easy simple difficult quick slow fast strong weak full empty open
   closed right wrong true false yes maybe okay sure tip tips advice neighbour neighbours competitor competitors rival prices tariff april joke
   penguin penguins colour color age old love like hate friend family child children wife husband dog cat car bike house home`.split(
    /\s+/,
  );

const SURE = [
  ...PASSAGES.flatMap(({ title, answer }) => [title, answer].flatMap(rawWords)),
  ...Object.values(ALIASES).flatMap(rawWords),
  ...Object.values(TOOL_QUESTIONS).flatMap(({ questions }) => questions.flatMap(rawWords)),
  ...SYNONYMS.flatMap(([words, pattern]) => [
    ...rawWords(words),
    ...(pattern.match(/(?<![\\\w])[a-z]{4,}(?![\w*?(\\])/g) ?? []),
  ]),
  ...TOWN_NAMES.flatMap(rawWords),
  ...DISTRIBUTION_AREAS.flatMap(({ name }) => rawWords(name)),
  ...'scotland wales wind nuclear coal biomass hydro imports renewables fossil cheapest cleanest greenest sunniest yesterday tonight'.split(
    ' ',
  ),
  ...ORDINARY,
];
/** The examples hold slips on purpose: of their words those that are near to none that is sure, or come more than once. */
function wordsOfExamples(): string[] {
  const sure = new Vocabulary(SURE);
  const counts = new Map<string, number>();
  for (const { questions } of PASSAGES)
    for (const word of new Set(questions.flatMap(rawWords))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count > 1 || sure.nearest(word) === word ? [word] : []));
}
const VOCABULARY = new Vocabulary([...SURE, ...wordsOfExamples()]);

/** Slips put right; a word with a capital inside a sentence may be a name and stays. */
export function corrected(question: string): string {
  const shouted = question === question.toUpperCase();
  return question.replace(/[A-Za-z]+/g, (word, at: number) => {
    const lower = word.toLowerCase();
    if (!shouted && at > 0 && /^[A-Z]/.test(word)) return lower;
    return isStop(lower) || HOW.has(lower) ? lower : VOCABULARY.nearest(lower);
  });
}

const STANDS_FOR = { place: 'placename', name: 'partyname', fuel: 'fuelname', status: 'statusname' } as const;
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\b/gi;
const KWH = /\b\d[\d,. ]*\s*(?:k|thousand|million)?\s*[kmg]wh\b/gi;
const MONEY = /£\s?\d[\d,.]*\s*k?|\b\d[\d,.]*\s*(?:pounds|quid)\b/gi;

/** A question read; `name` is a party's that was found among the asker's records. */
export function readQuestion(question: string, name?: string): Read {
  const plain = folded(corrected(question));
  const entities = entitiesIn(plain, question);
  if (name) entities.name = name;
  let text = plain.replace(KWH, ' kwhfigure ').replace(MONEY, ' moneyfigure ');
  if (name) text = withoutName(text, name);
  if (entities.place) text = withoutPlace(text, entities.place.name);
  const words = wordsOf(text);
  const stand = [...(entities.fuel ? [STANDS_FOR.fuel] : []), ...(entities.status ? [STANDS_FOR.status] : [])];
  return {
    question,
    plain,
    terms: termsOf([...words, ...stand]),
    text: { words: [...words, ...stand], typed: text.match(/[a-z0-9£%]+/g) ?? [] },
    entities,
  };
}

function withoutName(text: string, name: string): string {
  const words = folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const bare = words.reduce((rest, word) => rest.replace(new RegExp(`\\b${word}\\b`, 'g'), ' '), text);
  return `${bare} ${STANDS_FOR.name}`;
}

function withoutPlace(text: string, name: string): string {
  const town = townIn(text)?.town.toLowerCase();
  const parts = [
    name.toLowerCase().replace(/ \(.*$/, ''),
    ...(town ? [town] : []),
    'scotland',
    'wales',
    'england',
    'north',
    'south',
  ];
  const bare = parts.reduce((rest, part) => rest.replace(new RegExp(`\\b${part}\\b`, 'g'), ' '), text);
  return `${bare.replace(POSTCODE, ' ')} ${STANDS_FOR.place}`;
}

/** What may be a party's name in a question: words with capitals inside it, or that nothing here knows. */
export function namesIn(question: string): string[] {
  const tokens = [...question.matchAll(/[\p{L}\p{N}&'’-]+/gu)].map(([word], at) => ({
    word: word.replace(/['’]s$/, ''),
    at,
  }));
  const shouted = question === question.toUpperCase();
  const isName = ({ word, at }: { word: string; at: number }): boolean => {
    const lower = word.toLowerCase();
    if (isStop(lower) || HOW.has(lower) || !/\p{L}{2}/u.test(word) || POSTCODE.test(word)) return false;
    POSTCODE.lastIndex = 0;
    const unknown = !VOCABULARY.has(lower) && VOCABULARY.nearest(lower) === lower;
    return unknown || (!shouted && at > 0 && /^\p{Lu}\p{Ll}/u.test(word));
  };
  const runs: string[][] = [];
  let run: string[] = [];
  for (const token of tokens) {
    if (isName(token)) run.push(token.word);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs
    .map((words) => words.join(' '))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3);
}

const NORMAL = new Map<string, readonly string[]>();
/** Words that were read before, as `normal` gives them. */
export const knowWords = (text: string, words: readonly string[]): void => void NORMAL.set(text, words);
/** The words of a text as questions give theirs; readers share most texts. */
export function normal(text: string): readonly string[] {
  const known = NORMAL.get(text);
  if (known) return known;
  const read = folded(text);
  const entities = entitiesIn(read, text);
  const bare = entities.place ? withoutPlace(read, entities.place.name) : read;
  const words = wordsOf(`${bare}${entities.fuel ? ' fuelname' : ''}${entities.status ? ' statusname' : ''}`);
  NORMAL.set(text, words);
  return words;
}

export const VECTORS = readWordVectors();
const BY_READER = new Map<Reader, Scores>();
/** What a reader may ask about, scored; made when it is first asked for. */
export const scoresFor = (reader: Reader): Scores => atOnce(makingScores(reader));

/** The same, a piece at a time. */
export function* makingScores(reader: Reader): Generator<void, Scores> {
  const made = BY_READER.get(reader) ?? (yield* Scores.making(targetsFor(reader), normal, VECTORS));
  BY_READER.set(reader, made);
  return made;
}

/** Nobody is shown an example with a word that stands for another. */
const STANDS_IN = /\b(?:(?:place|party|fuel|status)name|(?:kwh|money)figure)\b/;

export const titleOf = (key: string): string => {
  const [kind, name = ''] = key.split(':');
  return kind === 'passage'
    ? (passageOf(name)?.title ?? '')
    : (TOOL_QUESTIONS[name as keyof typeof TOOL_QUESTIONS]?.questions.find((one) => !STANDS_IN.test(one)) ?? '');
};
