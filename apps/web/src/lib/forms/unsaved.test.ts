import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { leaves, noteUnsaved, unsavedNow } from './unsaved';

const listening = new Set<string>();
const page = {
  addEventListener: (name: string) => listening.add(name),
  removeEventListener: (name: string) => listening.delete(name),
};
const [mandate, note] = [{}, {}];

beforeEach(() => void Object.assign(globalThis, page));
afterEach(() => {
  for (const form of [mandate, note]) noteUnsaved(form, null);
  jest.restoreAllMocks();
});

describe('what would be lost', () => {
  test('nothing, until a form holds something; then the browser asks too', () => {
    expect(unsavedNow()).toBeNull();
    expect(listening.has('beforeunload')).toBe(false);
    noteUnsaved(mandate, { kept: true });
    expect(unsavedNow()).toEqual({ kept: true });
    expect(listening.has('beforeunload')).toBe(true);
  });

  test('is kept only where all of it is', () => {
    noteUnsaved(mandate, { kept: true });
    noteUnsaved(note, { kept: false });
    expect(unsavedNow()).toEqual({ kept: false });
  });

  test('is nothing again once each form is saved or gone', () => {
    noteUnsaved(mandate, { kept: true });
    noteUnsaved(note, { kept: false });
    noteUnsaved(note, null);
    noteUnsaved(mandate, null);
    expect(unsavedNow()).toBeNull();
    expect(listening.has('beforeunload')).toBe(false);
  });
});

describe('leaving', () => {
  const at = (pathname: string, search: object = {}) => ({ pathname, search });
  test('is another page, another record, and the way back from one', () => {
    expect(leaves(at('/admin'), at('/admin/projects'))).toBe(true);
    expect(leaves(at('/admin/projects', { open: 'a' }), at('/admin/projects', { open: 'b' }))).toBe(true);
    expect(leaves(at('/asset-funder', { mandate: 'edit' }), at('/asset-funder'))).toBe(true);
  });

  test('is not a search, a filter or a page of the list beside it', () => {
    const before = at('/admin/projects', { open: 'a', search: 'mill', page: '2' });
    expect(leaves(before, at('/admin/projects', { open: 'a', search: 'hall', status: 'live' }))).toBe(false);
  });
});
