import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Change,
  changed,
  isOpen,
  type Items,
  nextToSend,
  type SyncQueueItem,
  restored,
  statusWith,
} from './sync-queue.rules';

let at = 0;
const item = (over: Partial<SyncQueueItem> = {}): SyncQueueItem => {
  at += 1;
  return {
    id: `i${at}`,
    key: `key-${at}`,
    accountId: 'a',
    projectId: 'p',
    jobId: 'j',
    site: 'Bakery',
    work: { what: 'file', fileType: 'mcs_certificate', name: 'a.jpg', size: 9 },
    at,
    state: 'held',
    share: 0,
    reason: null,
    waited: false,
    unkept: false,
    fileId: null,
    settledAt: null,
    ...over,
  };
};
const after = (items: Items, ...changes: Change[]): Items => changes.reduce(changed, items);

describe('the sync queue', () => {
  it('sends one of a project at a time, in order; what was refused holds up nothing', () => {
    const [first, second, other] = [item(), item(), item({ projectId: 'q' })];
    const items = [first, second, other];
    expect(nextToSend(items, 2)).toEqual([first, other]);
    const sending = after(items, { type: 'began', id: first.id });
    expect(nextToSend(sending, 1).map(({ id }) => id)).toEqual([other.id]);
    const refused = after(sending, { type: 'refused', id: first.id, reason: 'Too large', at: 9 });
    expect(nextToSend(refused, 2).map(({ id }) => id)).toEqual([second.id, other.id]);
  });

  it('has a step of a job once until it is sent or refused, and any number of documents', () => {
    const [start, again] = [item({ work: { what: 'start' } }), item({ work: { what: 'start' } })];
    const twice = after([], { type: 'added', item: start }, { type: 'added', item: again });
    expect(twice).toEqual([start]);
    expect(after([{ ...start, state: 'refused' }], { type: 'added', item: again })).toHaveLength(2);
    expect(after([start], { type: 'added', item: item({ work: { what: 'start' }, jobId: 'k' }) })).toHaveLength(2);
    expect(after([], { type: 'added', item: item() }, { type: 'added', item: item() })).toHaveLength(2);
  });

  it('keeps its key through every attempt, and draws another only after a refusal', () => {
    const one = item();
    const again = after([one], { type: 'began', id: one.id }, { type: 'unanswered', id: one.id });
    expect(after(again, { type: 'retried', id: one.id, key: 'new' })[0]).toMatchObject({ key: one.key, waited: true });
    const refused = after(again, { type: 'refused', id: one.id, reason: 'No', at: 1 });
    expect(after(refused, { type: 'retried', id: one.id, key: 'new' })[0]).toMatchObject({ key: 'new', state: 'held' });
  });

  it('shows a paper as stored until it was looked at, then accepted or refused', () => {
    const one = item();
    const stored = after([one], { type: 'began', id: one.id }, { type: 'arrived', id: one.id, fileId: 'f', at: 1 });
    expect(stored[0]).toMatchObject({ state: 'stored', fileId: 'f' });
    expect(after(stored, { type: 'settled', id: one.id, refused: null, at: 2 })[0]?.state).toBe('accepted');
    expect(after(stored, { type: 'settled', id: one.id, refused: 'Too dark', at: 2 })[0]).toMatchObject({
      state: 'refused',
      reason: 'Too dark',
    });
  });

  it('takes a job as far as the steps that wait here, and back when one was refused', () => {
    const [start, ready] = [item({ work: { what: 'start' } }), item({ work: { what: 'ready' } })];
    expect(statusWith('new', 'j', [start, ready])).toBe('awaiting_commissioning');
    expect(statusWith('new', 'j', [{ ...start, state: 'refused' }, ready])).toBe('new');
    expect(statusWith('in_progress', 'j', [start, ready])).toBe('awaiting_commissioning');
    expect(statusWith('new', 'other', [start])).toBe('new');
  });
});

/**
 * A world in which calls are lost before they arrive, answers are lost after, and the phone dies at any moment. The
 * server does what a key says once, as ours does.
 */
type Happening = 'answered' | 'lost before' | 'lost after' | 'crash between' | 'crash after';

it('delivers each item exactly once and in order, whatever is lost and whenever the phone dies', () => {
  const happenings = fc.array(
    fc.constantFrom<Happening>('answered', 'lost before', 'lost after', 'crash between', 'crash after'),
    { maxLength: 60 },
  );
  const projects = fc.array(fc.constantFrom('p', 'q', 'r'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(projects, happenings, (places, world) => {
      const server = new Map<string, string>();
      let items: Items = places.map((projectId) => item({ projectId }));
      const wanted = items;
      const script = [...world, ...Array<Happening>(items.length * 3).fill('answered')];
      for (const happening of script) {
        const [next] = nextToSend(items, 1);
        if (!next) break;
        items = after(items, { type: 'began', id: next.id });
        if (happening !== 'lost before' && happening !== 'crash between' && !server.has(next.key)) {
          server.set(next.key, next.projectId);
        }
        if (happening.startsWith('crash')) items = restored(items);
        else if (happening === 'answered') items = after(items, { type: 'arrived', id: next.id, fileId: 'f', at: 1 });
        else items = after(items, { type: 'unanswered', id: next.id });
        expect(items.filter(({ state }) => state === 'sending')).toEqual([]);
      }
      expect(items.some(isOpen)).toBe(false);
      for (const place of ['p', 'q', 'r']) {
        const sent = [...server].filter(([, projectId]) => projectId === place).map(([key]) => key);
        expect(sent).toEqual(wanted.filter(({ projectId }) => projectId === place).map(({ key }) => key));
      }
    }),
  );
});
