import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FAQS, MORE_FAQS } from '@libs/contracts';
import { EXAMPLES, pounds, totalBenefit } from './examples';
import { noteNumber, noteText, overdue, ownNote, STATISTICS } from './statistics';

describe('the examples', () => {
  test('add up: what is saved is the difference of the bills', () => {
    for (const { currentBill, newBill, savings } of EXAMPLES) expect(currentBill - newBill).toBe(savings);
  });

  test('total with the smart service, and without it', () => {
    expect(EXAMPLES.map((one) => totalBenefit(one, true))).toEqual([10_200, 5_100, 7_140, 30_600, 16_320]);
    expect(EXAMPLES.map((one) => totalBenefit(one, false))).toEqual(EXAMPLES.map(({ savings }) => savings));
  });

  test('stand in pounds with separators', () => {
    expect(EXAMPLES.map((one) => pounds(totalBenefit(one, true)))).toEqual([
      '£10,200',
      '£5,100',
      '£7,140',
      '£30,600',
      '£16,320',
    ]);
  });
});

describe('the statistics', () => {
  test.each(Object.entries(STATISTICS))('%s is to be looked at again, a year after it was at the latest', (_, one) => {
    const years = (Date.parse(one.reviewBy) - Date.parse(one.date)) / (365.25 * 86_400_000);
    expect(years).toBeGreaterThan(0);
    expect(years).toBeLessThanOrEqual(1);
  });

  test('what was not looked at in time is named', () => {
    const late = { ...STATISTICS.cost, reviewBy: '2027-01-31' };
    const all = { cost: late, hurt: STATISTICS.hurt };
    expect(overdue(new Date('2027-01-30'), all)).toEqual([]);
    expect(overdue(new Date('2027-02-01'), all)).toEqual([
      '"2x higher electricity costs since 2022" was to be reviewed by 31 January 2027',
    ]);
  });

  test('each has a number of its own, and all of our own claims share one line', () => {
    const names = Object.keys(STATISTICS) as (keyof typeof STATISTICS)[];
    expect(names.map(noteNumber)).toEqual(names.map((_, index) => index + 1));
    const looked = 'Checked 20 November 2026, to be reviewed by 20 November 2027.';
    expect(ownNote(names)).toBe('Our own claims, checked 20 November 2026, to be reviewed by 20 November 2027.');
    expect(noteText({ ...STATISTICS.cost, source: 'ONS, 2026' })).toBe(`ONS, 2026. ${looked}`);
  });
});

test('the questions say how an agreement is signed, and how long a host can withdraw', () => {
  const said = (id: string) => MORE_FAQS.find((one) => one.id === id)?.answer.join(' ');
  expect(said('signing')).toMatch(/Online.*sealed copy/);
  expect(said('leaving-early')).toContain('For 14 days after that, you can withdraw');
});

test('there are five questions with their answers', () => {
  expect(FAQS).toHaveLength(5);
  const all = [...FAQS, ...MORE_FAQS];
  for (const name of ['id', 'question'] as const) expect(new Set(all.map((one) => one[name])).size).toBe(all.length);
  expect(existsSync(new URL('./figures.json', import.meta.url))).toBe(true);
});
