import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { parseAnswer } from './api-parse';

const Party = z.strictObject({ id: z.string(), name: z.string().nullable() });
const ForAdmin = z.strictObject({ id: z.string(), cost: z.number(), party: Party });
const ForHost = z.strictObject({ id: z.string(), party: Party });
const List = z.strictObject({ items: z.array(z.union([ForAdmin, ForHost])), total: z.int() });

const party = { id: 'p', name: null };

describe('an answer of a newer server', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void jest.restoreAllMocks());

  it('loses what this page does not know, however deep', () => {
    const answer = { items: [{ id: '1', party: { ...party, mood: 'sunny' }, shade: 1 }], total: 1, took: 3 };
    expect(parseAnswer(List, answer)).toEqual({ items: [{ id: '1', party }], total: 1 });
    expect(answer.items[0]?.party).toHaveProperty('mood');
  });

  it('keeps what another role of the union knows', () => {
    const answer = { items: [{ id: '1', cost: 5, party, shade: 1 }], total: 1 };
    expect(parseAnswer(List, answer).items[0]).toEqual({ id: '1', cost: 5, party });
  });

  it('is refused when what is known is not as agreed', () => {
    expect(() => parseAnswer(List, { items: [{ id: 1, party }], total: 1 })).toThrow('reload');
    expect(() => parseAnswer(List, { items: [], total: 'many', extra: 1 })).toThrow('reload');
  });
});
