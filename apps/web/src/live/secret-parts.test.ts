import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChangesEnvelope, EVENTS, type EventType } from '@libs/contracts';
import { QueryClient } from '@tanstack/react-query';
import { keys } from './query-keys';
import { secretPartOf, secretParts } from './secret-parts';

const ID = '00000000-0000-4000-8000-000000000001';
const told = (type: EventType, id = ID) => ({ type, subject: { kind: 'user', id } }) as ChangesEnvelope;
const real = globalThis.fetch;
const clients: QueryClient[] = [];

afterEach(() => {
  globalThis.fetch = real;
  for (const client of clients.splice(0)) client.clear();
});

/** A page that holds one account, and the addresses that it asks for. */
function page() {
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(keys.list('users', {}), { items: [{ id: ID, version: 1 }], total: 1, nextCursor: null });
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response('{}', { status: 503 });
  };
  return { parts: secretParts(client, () => undefined), asked };
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

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

  it('is not asked for once the person has left', async () => {
    const { parts, asked } = page();
    parts.moved(told('access_code.issued'));
    parts.forget();
    await rest();
    expect(asked).toEqual([]);
  });
});
