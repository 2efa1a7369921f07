import { describe, expect, test } from '@jest/globals';
import { TOOL_NAMES } from '../tools/tool-questions.js';
import { NONE } from '../understanding/targets.js';
import { ASKED } from './asked.js';
import { FIGURES, filled } from './figures.texts.js';
import { PASSAGES, SUBJECTS } from './knowledge.js';
import { overduePassages, readSubject } from './passage.js';
import { PERSON } from '../replies.texts.js';
import { inReadingOrder, READING_ORDER } from './reading-order.js';

const FILE = `# Price
What it costs.

## What does it cost?
id: cost
roles: visitor, host
page: /faq#cost
reviewBy: 2027-05-31
questions:
- How much is it?
- what does it cost
- price
- what do i pay
- is it free

You pay {pricePpa} per kWh.
`;

describe('a file of knowledge', () => {
  test('is read, whatever its passages say', () => {
    const { title, about, passages } = readSubject('price', FILE);
    expect([title, about]).toEqual(['Price', 'What it costs.']);
    expect(passages).toEqual([
      expect.objectContaining({
        id: 'cost',
        roles: ['visitor', 'host'],
        page: '/faq#cost',
        questions: expect.arrayContaining(['price']),
      }),
    ]);
  });

  test.each([
    ['an answer of 61 words', FILE.replace('You pay', `${'word '.repeat(58)}You pay`), 'at most 60 words'],
    ['a role that nobody has', FILE.replace('roles: visitor', 'roles: guest'), 'roles'],
    ['too few questions', FILE.replace('- price\n', ''), 'questions'],
    ['a day that is none', FILE.replace('2027-05-31', '2027-02-30'), 'reviewBy'],
    ['no title', FILE.slice(8), 'begins with a title'],
  ])('is refused for %s', (_, text, said) => expect(() => readSubject('price', text)).toThrow(said));

  test('names those whose day has passed', () => {
    const subject = readSubject('price', FILE);
    expect(overduePassages([subject], '2027-05-31')).toEqual([]);
    expect(overduePassages([subject], '2027-06-01')).toEqual(['price.md, cost: review by 2027-05-31']);
  });

  test('has no figure that nothing stands for', () => expect(() => filled('You pay {nothing}.')).toThrow('{nothing}'));
});

describe('the further ways in which people ask', () => {
  test('each belong to a passage, a tool or none of them, and each to one', () => {
    const keys = new Set([NONE, ...PASSAGES.map(({ id }) => id), ...TOOL_NAMES.map((name) => `tool:${name}`)]);
    expect([...ASKED.keys()].filter((key) => !keys.has(key))).toEqual([]);
    const owners = new Map<string, string>();
    const twice: string[] = [];
    for (const [key, phrases] of ASKED)
      for (const phrase of phrases) {
        const plain = phrase.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
        if (owners.has(plain)) twice.push(`${phrase}: ${owners.get(plain)}, ${key}`);
        owners.set(plain, key);
      }
    expect(twice).toEqual([]);
  });
});

describe('what Lori knows', () => {
  test('is 140 passages at least, each with an id of its own', () => {
    expect(PASSAGES.length).toBeGreaterThanOrEqual(140);
    expect(new Set(PASSAGES.map(({ id }) => id)).size).toBe(PASSAGES.length);
    expect(SUBJECTS.every(({ passages }) => passages.length > 0)).toBe(true);
  });

  test('stands on /help in an order that names every subject', () => {
    expect(inReadingOrder(SUBJECTS).map(({ name }) => name)).toEqual([...READING_ORDER]);
  });

  // The call that follows an answer is in the office's queue. Nobody else is promised one.
  test('promises a call to nobody but hosts who answered a proposal', () => {
    const calls = /\bwe(’ll| will)? (call|phone|ring) you\b|\band call you\b/i;
    const promised = PASSAGES.filter(({ answer }) => calls.test(answer));
    expect(promised.map(({ id, roles }) => ({ id, roles }))).toEqual([
      { id: 'proposal-answer', roles: ['host', 'admin'] },
    ]);
    expect(PERSON.text).toContain('leave your details and we’ll get back to you');
    expect(calls.test(PERSON.text)).toBe(false);
  });

  test('has its figures filled in, and uses each of them', () => {
    expect(PASSAGES.filter(({ answer }) => /[{}]/.test(answer))).toEqual([]);
    expect(Object.values(FIGURES).every((value) => value !== '' && !value.includes('NaN'))).toBe(true);
  });
});
