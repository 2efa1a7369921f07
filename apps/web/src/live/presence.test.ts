import { expect, test } from '@jest/globals';
import type { Present } from '@libs/contracts';
import { peopleAt } from './presence';

const at = (id: string, kind: Present['kind'], record: string | null): Present => ({
  kind,
  id: record,
  person: { id, name: id },
});
const all = [at('me', 'project', 'p'), at('sam', 'project', 'p'), at('sam', 'project', 'q'), at('ada', 'host', 'p')];

test('others on a record, never oneself', () =>
  expect(peopleAt(all, 'me', 'project', 'p').map(({ id }) => id)).toEqual(['sam']));

test('on a list is who is on any of its records, once', () => {
  expect(peopleAt(all, 'me', 'project', null).map(({ id }) => id)).toEqual(['sam']);
  expect(peopleAt(all, undefined, 'project', null).map(({ id }) => id)).toEqual(['me', 'sam']);
});
