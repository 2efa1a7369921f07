import { describe, expect, it } from '@jest/globals';
import type { ChangesEnvelope } from '@libs/contracts';
import { QueryClient } from '@tanstack/react-query';
import { figuresOf, movedBy } from './figures';
import { keys } from './query-keys';

const event = (type: string) => ({ type }) as ChangesEnvelope;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('figures that no record carries', () => {
  it('move with the events that the lifecycle names', () => {
    expect(movedBy('project.status_changed')).toEqual(expect.arrayContaining(['statistics', 'funder', 'timeline']));
    expect(movedBy('project.withdrawn')).toContain('board');
    expect(movedBy('project.details_changed')).not.toContain('board');
    expect(movedBy('job.status_changed')).toEqual(expect.arrayContaining(['installer', 'timeline']));
    expect(movedBy('access_code.issued')).toEqual(expect.arrayContaining(['host', 'user-sessions', 'audit-total']));
    expect(movedBy('account.created')).toContain('user-counts');
    expect(movedBy('forecast.made')).toContain('candidates');
    expect(movedBy('file.ready')).toContain('paperwork');
    expect(movedBy('lead.submitted')).toContain('lead-counts');
    expect(movedBy('conversation.message_added')).toContain('inbox');
    expect(movedBy('usage.readings_uploaded')).toContain('usage');
    // A member who keeps the bills gets no events of the party: a notification is what reports a bill.
    expect(movedBy('notification.created')).toEqual(['bills']);
    expect(movedBy('notification.read')).toEqual([]);
  });

  it('are asked for at most once a second, however many events come', async () => {
    const client = new QueryClient();
    let asked = 0;
    client.setQueryData(keys.mine('funder'), { id: '1' });
    client.getQueryCache().subscribe(({ type, ...rest }) => {
      if (type === 'updated' && 'action' in rest && rest.action.type === 'invalidate') asked += 1;
    });
    const figures = figuresOf(client);
    for (let i = 0; i < 50; i += 1) figures.moved(event('project.status_changed'));
    await pause(50);
    expect(asked).toBe(1);
    // What is asked for again is true again, until the next event.
    client.setQueryData(keys.mine('funder'), { id: '1' });
    figures.moved(event('project.status_changed'));
    await pause(100);
    expect(asked).toBe(1);
    await pause(1_000);
    expect(asked).toBe(2);
    client.clear();
  });

  it('are asked for once more where an event comes before the first answer does', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const [first, second] = [Promise.withResolvers<string>(), Promise.resolve('after the event')];
    const answers = [first.promise, second];
    const query = { queryKey: keys.mine('funder'), queryFn: () => answers.shift() ?? 'asked too often' };
    const loading = client.ensureQueryData(query);
    figuresOf(client).moved(event('project.status_changed'));
    await pause(50);
    first.resolve('before the event');
    await loading;
    await pause(10);
    expect(client.getQueryState(query.queryKey)).toMatchObject({ data: 'before the event', isInvalidated: true });
    expect(await client.fetchQuery(query)).toBe('after the event');
    await pause(10);
    expect(client.getQueryState(query.queryKey)).toMatchObject({ data: 'after the event', isInvalidated: false });
    client.clear();
  });
});
