import { describe, expect, test } from '@jest/globals';
import { changesOf, clashesOf, fitted, followed, keptMine, tookTheirs, written } from './draft';

const began = { roof: '300', tilt: '10', areas: ['LS'] };
const typing = { base: began, values: { ...began, roof: '320' }, version: 3 };

describe('a draft over a record that moves', () => {
  test('what was not touched follows', () => {
    const stands = { ...began, tilt: '15', areas: ['LS', 'BD'] };
    const now = followed(typing, stands, 4);
    expect(now).toEqual({ base: stands, values: { ...stands, roof: '320' }, version: 4 });
    expect(changesOf(now, stands)).toEqual(['roof']);
    expect(clashesOf(now, stands)).toEqual([]);
  });

  test('what was touched stays, and the version is not seen until the person decides', () => {
    const stands = { ...began, roof: '280' };
    const now = followed(typing, stands, 4);
    expect(now).toBe(typing);
    expect(clashesOf(now, stands)).toEqual(['roof']);
    const mine = followed(keptMine(now, stands, ['roof']), stands, 4);
    expect(mine).toMatchObject({ version: 4, values: { roof: '320' } });
    expect(changesOf(mine, stands)).toEqual(['roof']);
    const theirs = followed(tookTheirs(now, stands, ['roof']), stands, 4);
    expect(theirs).toMatchObject({ version: 4, values: { roof: '280' } });
    expect(changesOf(theirs, stands)).toEqual([]);
  });

  test('somebody else wrote the same: no clash', () => {
    const stands = { ...began, roof: '320' };
    expect(followed(typing, stands, 4)).toEqual({ base: stands, values: stands, version: 4 });
  });

  test('a change elsewhere in the record is followed by its version alone', () =>
    expect(followed(typing, began, 5)).toEqual({ ...typing, version: 5 }));

  test('nothing new: the same draft', () => expect(followed(typing, began, 3)).toBe(typing));
});

describe('a draft that comes back', () => {
  const kept = { base: began, values: { ...began, roof: '320' }, version: 3 };

  test('over a record that moved meanwhile shows what changed, and its own fields follow', () => {
    const stands = { roof: '280', tilt: '15', areas: ['LS'] };
    const now = followed(fitted(kept, stands), stands, 5);
    expect(now.values).toEqual({ roof: '320', tilt: '15', areas: ['LS'] });
    expect(clashesOf(now, stands)).toEqual(['roof']);
  });

  test('takes a field that is new or of another kind from the record', () => {
    const stands = { roof: '300', tilt: 10, areas: ['LS'], shading: 'none' };
    expect(fitted(kept, stands)).toEqual({
      base: { roof: '300', tilt: 10, areas: ['LS'], shading: 'none' },
      values: { roof: '320', tilt: 10, areas: ['LS'], shading: 'none' },
      version: 3,
    });
  });

  test('holds nothing that opens or pays for anything', () => {
    const typed = {
      notes: 'By the gate',
      postcode: 'LS1',
      password: 'x',
      cloudToken: 'x',
      cardNumber: '1',
      platform: 'a',
    };
    expect(written(typed, ['platform'])).toEqual({ notes: 'By the gate', postcode: 'LS1' });
  });
});
