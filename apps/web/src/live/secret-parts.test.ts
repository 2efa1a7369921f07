import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChangesEnvelope, EVENTS, type EventType } from '@libs/contracts';
import { QueryClient } from '@tanstack/react-query';
import { keys } from './query-keys';
import { secretPartOf, secretParts } from './secret-parts';

const ID = '00000000-0000-4000-8000-000000000001';
const told = (type: EventType, id = ID) => ({ type, subject: { kind: 'user', id } }) as ChangesEnvelope;
const real = globalThis.fetch;
const clients: QueryClient[] = [];
const forgets: (() => void)[] = [];

afterEach(() => {
  globalThis.fetch = real;
  for (const forget of forgets.splice(0)) forget();
  for (const client of clients.splice(0)) client.clear();
});

/** A page that holds one account, and the addresses that it asks for. */
function page({ status = 503, every }: { status?: number; every?: number } = {}) {
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(keys.list('users', {}), { items: [{ id: ID, version: 1 }], total: 1, nextCursor: null });
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response('{}', { status });
  };
  const parts = secretParts(client, () => undefined, every);
  forgets.push(parts.forget);
  return { parts, asked };
}
const rest = (milliseconds = 50) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('what is told over HTTP alone', () => {
  it('is asked for after events that move it, and after no other', () => {
    const moved = (Object.keys(EVENTS) as EventType[]).filter((type) => secretPartOf(type) !== null);
    expect(moved.every((type) => /^(access_code|account|lead)\./.test(type))).toBe(true);
    expect(secretPartOf('access_code.issued')).toBe('user');
    expect(secretPartOf('lead.approved')).toBe('lead');
    expect(secretPartOf('lead.submitted')).toBeNull();
  });

  it('is asked for once, of what stands on a screen alone', async () => {
    const { parts, asked } = page();
    parts.moved(told('access_code.voided'));
    parts.moved(told('access_code.issued'));
    parts.moved(told('access_code.issued', '00000000-0000-4000-8000-000000000002'));
    await rest();
    expect(asked).toEqual([`/api/users/${ID}`]);
  });

  it('is asked for again where it could not be had, and not where it is gone', async () => {
    const { parts, asked } = page({ every: 10 });
    parts.moved(told('access_code.issued'));
    await rest(200);
    expect(asked.length).toBeGreaterThan(2);
    parts.forget();
    const gone = page({ status: 404, every: 10 });
    gone.parts.moved(told('access_code.issued'));
    await rest(100);
    expect(gone.asked).toHaveLength(1);
  });

  it('is not asked for once the person has left', async () => {
    const { parts, asked } = page();
    parts.moved(told('access_code.issued'));
    parts.forget();
    await rest();
    expect(asked).toEqual([]);
  });
});
