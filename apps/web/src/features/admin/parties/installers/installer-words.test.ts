import { describe, expect, test } from '@jest/globals';
import { listOf, openJobsWords, successWords } from './installer-words';

describe('the success rate', () => {
  test('says of how many', () =>
    expect(successWords({ successRate: 98, completedJobsCount: 50 })).toBe(
      '49 of 50 jobs were never returned for rework',
    ));
  test('is exact for every number of jobs that a whole percent can name', () => {
    for (let jobs = 1; jobs <= 100; jobs++) {
      for (let never = 0; never <= jobs; never++) {
        const successRate = Math.round((100 * never) / jobs);
        expect(successWords({ successRate, completedJobsCount: jobs })).toMatch(new RegExp(`^${never} of ${jobs} `));
      }
    }
  });
  test('is not there before the first job', () =>
    expect(successWords({ successRate: null, completedJobsCount: 0 })).toBeNull());
});

test('open jobs are named, three of them', () => {
  expect(openJobsWords([])).toBeNull();
  expect(openJobsWords(['Bakery'])).toBe('1 open job stays: Bakery');
  expect(openJobsWords(['A', 'B', 'C', 'D', 'E'])).toBe('5 open jobs stay: A, B, C and 2 more');
});

test('a list is typed by lines or commas, each once', () =>
  expect(listOf(' LS, BD\nYO,,LS ')).toEqual(['LS', 'BD', 'YO']));
