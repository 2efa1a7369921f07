import { describe, expect, test } from '@jest/globals';
import { passageOf } from '../knowledge/knowledge.js';
import { allGolden, goldenIn, judged, probes, unknownPassages, VERDICTS, verdictOf } from '../testing/golden.js';
import { knownQuestions, printOf } from '../testing/known-questions.js';
import { handOverIn, isRequestToAct, languageOf, safetyIn } from './first.rules.js';
import { aboutWeights, classifierOf, readWeights } from './classifier.js';
import { decide } from './decide.js';
import { ownerOf } from './phrases.js';
import { corrected, readQuestion } from './question.js';
import { NONE, TARGETS } from './targets.js';
import { distance } from './typos.js';
import { readWordVectors } from './word-vectors.js';
import { termsOf } from './words.js';
import { understand } from './understand.js';

const share = (all: readonly { verdict: string }[], verdict: string): number =>
  all.filter((one) => one.verdict === verdict).length / all.length;

describe('the labelled questions', () => {
  test('name passages that there are', () => {
    expect(unknownPassages(allGolden())).toEqual([]);
    expect(goldenIn('tuning').length + goldenIn('held-out').length).toBeGreaterThanOrEqual(300);
    expect(goldenIn('development').length).toBeGreaterThanOrEqual(500);
    expect(goldenIn('fresh').length).toBeGreaterThanOrEqual(200);
    expect(probes().length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['tuning', 0.95, 0.02],
    // The goals of 0.85 and 0.03 are missed on the last four, as `npm run bench -- lori` shows: they may get no worse.
    ['development', 0.93, 0.02],
    ['held-out', 0.75, 0.08],
    ['fresh', 0.59, 0.05],
    ['unseen', 0.78, 0.04],
    ['live-sites', 0.7, 0.1],
  ] as const)('are answered rightly often enough: %s', (set, goal, most) => {
    const all = judged(set);
    const shares = Object.fromEntries(VERDICTS.map((verdict) => [verdict, share(all, verdict)]));
    expect({ set, reached: share(all, 'right') >= goal, shares }).toEqual({ set, reached: true, shares });
    expect({ set, few: share(all, 'wrong') <= most, shares }).toEqual({ set, few: true, shares });
  });
});

describe('how an answer is judged', () => {
  const label = { role: 'visitor', question: '?', expect: { passage: 'contract-length' } } as const;
  const answer = { do: 'passage', id: 'contract-length' } as const;
  test('by its words too, which may be missing or forbidden', () => {
    expect(verdictOf(answer, { ...label, must: ['Binding'] })).toBe('right');
    expect(verdictOf(answer, { ...label, must: ['binding', 'days on site'] })).toBe('half');
    expect(verdictOf(answer, { ...label, mustNot: ['binding'] })).toBe('wrong');
    expect(verdictOf({ do: 'unknown' }, { ...label, mustNot: ['don’t have an answer'] })).toBe('wrong');
  });
  test('by the best of several labels', () => {
    const anyOf = [{ unknown: true as const }, label.expect];
    expect(verdictOf(answer, { ...label, expect: { anyOf } })).toBe('right');
    expect(verdictOf({ do: 'unknown' }, { ...label, expect: { anyOf } })).toBe('right');
    expect(verdictOf({ do: 'passage', id: 'vat' }, { ...label, expect: { anyOf } })).toBe('wrong');
  });
});

describe('the classifier', () => {
  const classifier = classifierOf(readWeights(), readWordVectors());
  test('has learnt from all questions as they are: if not, run bench/lori/weights/make.ts', () => {
    expect([...aboutWeights().targets].sort()).toEqual([...TARGETS.map(({ key }) => key), NONE].sort());
    expect(aboutWeights().texts).toBe(printOf(knownQuestions()));
  });

  test.each([
    ['the gaffer wants to know how many years we would be signing for', 'passage:contract-length'],
    ['lost the mobile that had my sign-in codes on it', 'passage:lost-phone'],
    ['recipe for scones please', NONE],
  ])('%s', (question, key) => {
    const [best] = [...classifier.of(readQuestion(question).text)].toSorted(([, one], [, other]) => other - one);
    expect(best?.[0]).toBe(key);
  });
});

describe('a passage that is in no weights yet', () => {
  const found = { ranked: [{ key: 'passage:vat', score: 1, chance: 0.1 }], none: 0.9 };
  const ask = (question: string) => {
    const read = readQuestion(question);
    return decide(found, read, ownerOf(read, found, new Map()));
  };
  test('answers its own questions, though none of the passages seems likelier', () => {
    const [own = ''] = passageOf('vat')?.questions ?? [];
    expect(ask(own)).toMatchObject({ do: 'passage', id: 'vat' });
    expect(ask(own.split(' ').toReversed().join(' '))).toEqual({ do: 'unknown' });
  });
});

describe('words that mean nearly the same', () => {
  const vectors = readWordVectors();
  const likeness = (one: string, other: string) => vectors.likeness(termsOf([one])[0] ?? '', termsOf([other])[0] ?? '');
  test.each([
    ['landlord', 'tenant', 'voltage'],
    ['broken', 'damaged', 'invoice'],
    ['solicitor', 'lawyer', 'roof'],
  ])('%s is more like %s than like %s', (word, near, far) => {
    expect(likeness(word, near)).toBeGreaterThan(likeness(word, far) + 0.2);
  });
  test('a word is wholly like itself, and like nothing where nobody knows it', () => {
    expect(likeness('battery', 'batteries')).toBeCloseTo(1, 6);
    expect(likeness('battery', 'qqxzv')).toBe(0);
  });
});

describe('slips of the keys', () => {
  test.each([
    ['instalation', 'installation'],
    ['contarct', 'contract'],
    ['baterry', 'battery'],
  ])('%s', (slip, meant) => expect(corrected(slip)).toBe(meant));

  test('swapped letters are one slip', () => expect(distance('teh', 'the')).toBe(1));
});

describe('what is decided first', () => {
  test.each([
    ['I smell burning from the inverter', 'burning-smell'],
    ['someone got an electric shock off the panels', 'electric-shock'],
    ['theres a bare cable hanging off the roof', 'exposed-cable'],
    ['we have a power cut', 'power-cut'],
    ['do solar panels work in a power cut?', null],
    ['what fuels are we burning for power', null],
  ])('danger: %s', (question, id) => expect(safetyIn(question)).toBe(id));

  test.each([
    ['I want to make a complaint', 'complaint'],
    ['please cancel my contract', 'leaving'],
    ['my solicitor will be writing to you', 'legal'],
    ['I am on dialysis at home', 'vulnerable'],
    ['send me a copy of my data', 'data_request'],
    ['can I speak to a human', 'person'],
    ['how long is the contract', null],
  ])('a person: %s', (question, why) => expect(handOverIn(question)?.why ?? null).toBe(why));

  test.each([
    ['Faint mae’n ei gostio a pha mor hir yw’r cytundeb?', 'cy'],
    ['ile to kosztuje i jak długo trwa umowa', 'pl'],
    ['combien ça coûte et comment je peux commencer', 'other'],
    ['сколько это стоит', 'other'],
    ['how much does it cost', null],
    ['status', null],
  ])('the language: %s', (question, language) => expect(languageOf(question)).toBe(language));

  test.each([
    ['delete my account', true],
    ['please approve project Fenwick Row', true],
    ['how do I delete my account', false],
  ])('a request to act: %s', (question, is) => expect(isRequestToAct(question)).toBe(is));
});

describe('a visitor asks what was once answered wrongly', () => {
  test.each([
    ['How long is the contract?', { do: 'passage', id: 'contract-length' }],
    ['Who owns the panels?', { do: 'passage', id: 'ownership' }],
    ['Will I still get a bill from my supplier?', { do: 'passage', id: 'bills' }],
    ['How do I cancel my contract?', { do: 'hand_over', why: 'leaving', id: 'leaving-early' }],
    ['how do I make a complaint', { do: 'hand_over', why: 'complaint', id: 'complaint' }],
  ])('%s', (question, outcome) =>
    expect(understand({ question, before: [], reader: 'visitor' }).outcome).toMatchObject(outcome),
  );
});

describe('what a question leans on', () => {
  const after = (before: string[], question: string, reader: 'visitor' | 'host' | 'funder' = 'visitor') =>
    understand({ question, before, reader }).outcome;

  test('a place carries the tool before it', () => {
    expect(after(['How green is the grid in Leeds now?'], 'and Cardiff?')).toMatchObject({
      do: 'tool',
      tool: 'grid.now',
      args: { place: { name: 'Cardiff (South Wales)' } },
    });
    expect(after(['How green is the grid in Leeds now?'], 'and tomorrow?')).toMatchObject({
      do: 'tool',
      tool: 'tape',
      args: { place: { name: 'Leeds (Yorkshire)' }, day: 'tomorrow' },
    });
  });

  test('a battery, a fee and a month change the forecast before them', () => {
    const use = ['We use 25,000 kWh a year at 26p'];
    expect(after(use, 'what about with a 50 kWh battery?')).toMatchObject({
      tool: 'forecast',
      args: { figures: { annualUsageKwh: 25_000, unitRatePence: 26, batteryKwh: 50 } },
    });
    expect(after([...use, 'what about with a 50 kWh battery?'], 'and on a flat fee?')).toMatchObject({
      tool: 'forecast',
      args: { figures: { batteryKwh: 50, offer: 'flat_fee' } },
    });
    expect(after(use, 'and per month?')).toMatchObject({ tool: 'forecast', monthly: true });
    expect(after(['How much could we save?'], '40,000')).toMatchObject({
      tool: 'forecast',
      args: { figures: { annualUsageKwh: 40_000 } },
    });
  });

  test('a word or two that complete an answer about a saving', () => {
    expect(after(['28,000 kWh, 30p, Hull'], 'monthly?')).toMatchObject({
      tool: 'forecast',
      args: { figures: { annualUsageKwh: 28_000 } },
      monthly: true,
    });
  });

  test('names behind a number', () => {
    expect(after(['How many projects are pending?'], 'which ones?', 'funder')).toMatchObject({
      tool: 'list',
      args: { status: 'pending' },
    });
  });
});
