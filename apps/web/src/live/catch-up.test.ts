import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { catchUp } from './catch-up';

const PAGE = 1_000;
const ID = '00000000-0000-4000-8000-000000000001';
const event = (seq: number) => ({
  cursor: `c.${seq}`,
  id: ID,
  audience: 'admin',
  n: seq,
  type: 'account.created',
  at: '2026-11-20T14:02:07.000Z',
  actor: null,
  subject: { kind: 'user', id: ID },
  data: {},
  records: [],
});

/** A server with so many events, which answers in pages; it may have forgotten the first ones. */
function serve(count: number, { reset = false } = {}) {
  const asked: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const after = new URL(String(input), 'http://localhost').searchParams.get('after');
    asked.push(after);
    const from = Number(after?.slice(2));
    const events = Array.from({ length: Math.max(0, Math.min(PAGE, count - from)) }, (_, i) => event(from + i + 1));
    return Response.json({ head: `c.${count}`, events: reset ? [] : events, reset, numbers: { admin: count } });
  });
  return asked;
}

afterEach(() => void jest.restoreAllMocks());

describe('catching up over HTTP', () => {
  it('goes on page by page until the head, in order', async () => {
    const asked = serve(2_500);
    const pages: number[] = [];
    const last = await catchUp('c.100', (events) => pages.push(events.length));
    expect(asked).toEqual(['c.100', 'c.1100', 'c.2100']);
    expect(pages).toEqual([PAGE, PAGE]);
    expect(last?.events).toHaveLength(400);
    expect(last?.head).toBe('c.2500');
  });

  it('gives up where it is too much, or no longer kept', async () => {
    serve(50_000);
    expect(await catchUp('c.100', () => {})).toBeNull();
    jest.restoreAllMocks();
    serve(200, { reset: true });
    expect(await catchUp('c.100', () => {})).toBeNull();
  });
});
