import { expect, test } from '@jest/globals';
import type { ProposalView } from '@libs/contracts';
import { standOf } from './proposal.rules';

const edition = (at: number, state: ProposalView['state']) => ({ id: `p${at}`, edition: at, state }) as ProposalView;
const is = (proposals: ProposalView[], id: string) => standOf(proposals, id).is;

test('only the newest edition is open; an older one names it', () => {
  const both = [edition(2, 'ready'), edition(1, 'ready')];
  expect(is(both, 'p2')).toBe('open');
  expect(standOf(both, 'p1')).toMatchObject({ is: 'stale', newest: { id: 'p2' } });
  expect(is([edition(1, 'making')], 'p1')).toBe('making');
});

test('what was answered stays so, whatever came after', () => {
  expect(is([edition(2, 'ready'), edition(1, 'accepted')], 'p1')).toBe('accepted');
  expect(is([edition(2, 'ready'), edition(1, 'declined')], 'p1')).toBe('declined');
  expect(is([edition(2, 'accepted'), edition(1, 'superseded')], 'p1')).toBe('superseded');
});

test('another company’s is not shown', () => {
  expect(is([edition(1, 'ready')], 'p9')).toBe('other');
  expect(is([], 'p1')).toBe('other');
});
