import { expect, test } from '@jest/globals';
import { tabDrafts } from './tab-drafts';

const kept = new Map<string, string>();
const tab = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
} as Storage;

test('a visitor finds the draft of this form in this tab, until it is sent', async () => {
  const place = tabDrafts('lead', tab);
  expect(await place.find()).toBeNull();
  const draft = { base: { name: '' }, values: { name: 'Joan' }, version: 0 };
  await place.keep(draft);
  expect(await tabDrafts('lead', tab).find()).toMatchObject(draft);
  expect(await tabDrafts('other', tab).find()).toBeNull();
  await place.forget();
  expect(await place.find()).toBeNull();
});
