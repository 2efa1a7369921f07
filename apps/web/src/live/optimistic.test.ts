import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { showAtOnce, takeBack } from './optimistic';
import { keys } from './query-keys';

const row = { id: '1', version: 3, status: 'pending', cost: 5 };
const list = keys.list('projects', { status: 'pending' });
const detail = keys.detail('project', '1');

function screens() {
  const client = new QueryClient();
  client.setQueryData(list, { items: [row, { ...row, id: '2' }], total: 2, nextCursor: null });
  client.setQueryData(detail, row);
  const shown = () => [
    client.getQueryData<{ items: (typeof row)[] }>(list)?.items.map((one) => one.status),
    client.getQueryData<typeof row>(detail)?.status,
  ];
  return { client, shown };
}

describe('an own change', () => {
  it('shows at once wherever the record is, and goes back whole when it is refused', () => {
    const { client, shown } = screens();
    const before = showAtOnce(client, 'project', '1', () => ({ status: 'confirmed' }));
    expect(shown()).toEqual([['confirmed', 'pending'], 'confirmed']);
    takeBack(client, 'project', before);
    expect(shown()).toEqual([['pending', 'pending'], 'pending']);
    client.clear();
  });

  it('keeps a field that arrived meanwhile at the same version, as a code does over HTTP', () => {
    const client = new QueryClient();
    const lead = { id: '1', version: 2, status: 'approved', uniqueCode: null };
    const leads = keys.list('leads', {});
    client.setQueryData(leads, { items: [lead], total: 1, nextCursor: null });
    const before = showAtOnce(client, 'lead', '1', () => ({ status: 'declined' }));
    const arrived = { ...lead, status: 'declined', uniqueCode: 'AB12CD34' };
    client.setQueryData(leads, { items: [arrived], total: 1, nextCursor: null });
    takeBack(client, 'lead', before);
    expect(client.getQueryData(leads)).toMatchObject({ items: [{ status: 'approved', uniqueCode: 'AB12CD34' }] });
    client.clear();
  });

  it('leaves alone what came meanwhile from somebody else', () => {
    const { client, shown } = screens();
    const before = showAtOnce(client, 'project', '1', () => ({ status: 'confirmed' }));
    client.setQueryData(detail, { ...row, version: 4, status: 'live' });
    takeBack(client, 'project', before);
    expect(shown()).toEqual([['pending', 'pending'], 'live']);
    client.clear();
  });
});
