import { describe, expect, test } from '@jest/globals';
import { route } from '@libs/contracts';
import { z } from 'zod';
import type { AppError } from '../errors.js';
import { clientNetwork } from './client-address.js';
import { parseInput } from './parse.js';
import { unsafeValue } from './unsafe-values.js';

const spec = route({
  method: 'POST',
  path: '/api/things/:id',
  access: 'anyone',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  body: z.strictObject({
    name: z.string().min(2, 'Please enter a valid full name'),
    kind: z.enum(['a', 'b']).optional(),
    parts: z.array(z.strictObject({ size: z.int() })).optional(),
  }),
  summary: 'Things',
});
const ID = '3f0c1f7e-4f5b-4c0e-9a56-6f0f6f0f6f0f';

function refusal(raw: { id?: string; query?: unknown; body?: unknown }): unknown {
  try {
    parseInput(spec, { params: { id: raw.id ?? ID }, query: raw.query ?? {}, body: raw.body ?? { name: 'Al' } });
    return null;
  } catch (error) {
    const { message, extra } = error as AppError;
    return [message, ...(extra.errors ?? []).map(({ path, message: text }) => `${path}: ${text}`)];
  }
}

describe('what was sent', () => {
  test('is read by its schemas, with their defaults', () => {
    const read = parseInput(spec, { params: { id: ID }, query: { limit: '7' }, body: { name: 'Al' } });
    expect(read).toEqual({ params: { id: ID }, query: { limit: 7 }, body: { name: 'Al' } });
    expect(parseInput(spec, { params: { id: ID }, query: {}, body: { name: 'Al' } }).query).toEqual({ limit: 50 });
  });

  test("is refused with the product's own text where there is one", () => {
    const text = 'Please enter a valid full name';
    expect(refusal({ body: { name: 'x' } })).toEqual([text, `name: ${text}`]);
  });

  test('is refused in plain words elsewhere, each field by its path', () => {
    const check = 'Please check what you entered';
    expect(refusal({ body: {} })).toEqual([check, 'name: This is required']);
    expect(refusal({ body: { name: 1 } })).toEqual([check, 'name: This must be text']);
    expect(refusal({ body: { name: 'Al', kind: 'c' } })).toEqual([check, 'kind: This must be one of: a, b']);
    expect(refusal({ body: { name: 'Al', parts: [{ size: 'x', colour: 1 }] } })).toEqual([
      check,
      'parts.0.size: This must be a number',
      'parts.0.colour: This field isn’t recognised',
    ]);
    expect(refusal({ query: { limit: '0', page: '1' } })).toEqual([
      check,
      'limit: This must be 1 or more',
      'page: This field isn’t recognised',
    ]);
    expect(refusal({ id: 'x' })).toEqual([check, 'id: This isn’t in the right format']);
  });
});

test('what reaches into a prototype, is too deep or cannot be stored is found wherever it stands', () => {
  expect(unsafeValue({ a: [{ b: 'fine' }] })).toBeNull();
  expect(unsafeValue({ a: [JSON.parse('{"__proto__":1}')] })).toMatchObject({ path: 'a.0.__proto__' });
  expect(unsafeValue({ a: { b: 'x\0' } })).toMatchObject({ path: 'a.b' });
  expect(unsafeValue({ a: '\ud800' })).toMatchObject({ path: 'a' });
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(unsafeValue(deep)).toMatchObject({ message: 'This is nested too deeply' });
});

test('a client is an IPv4 address or an IPv6 line', () => {
  expect(clientNetwork('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('2001:0db8:0001:2::1')).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
});
