import { expect, test } from '@jest/globals';
import { codeIn, mpanIn, plain, postcodeIn } from './wanted.js';

test('a code is known however it is typed, and a name of eight letters may be one', () => {
  expect(codeIn('k4m7 p2xd')).toBe('K4M7P2XD');
  expect(codeIn('K4M7-P2XD')).toBe('K4M7P2XD');
  expect(codeIn('K4M7P2X')).toBeNull();
  expect(codeIn('K4M7P2X0')).toBeNull();
});

test('an MPAN by its first digits', () => {
  expect(mpanIn('14 2065 8823 107')).toBe('1420658823107');
  expect(mpanIn('14')).toBeNull();
  expect(mpanIn('14 Mill Lane')).toBeNull();
});

test('a postcode by its beginning', () => {
  expect(postcodeIn('st4 1ab')).toBe('ST41AB');
  expect(postcodeIn('LS1')).toBe('LS1');
  expect(postcodeIn('Pell')).toBeNull();
});

test('signs of a pattern are searched for as they stand', () => {
  expect(plain('50%_\\')).toBe('50\\%\\_\\\\');
});
