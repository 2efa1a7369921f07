import type { BulkAct, BulkChange } from '@libs/contracts';
import { statusTitle } from '@libs/contracts';
import { number } from '../../kit/format';

/** Changes of many records at once. */
export const MANY = {
  selectAll: (total: number) => `Select all ${number(total)}`,
  all: (total: number, noun: string) => `All ${number(total)} ${noun} selected`,
  owner: 'Owner',
  tag: 'Tag',
  putTag: (name: string) => `Put on: ${name}`,
  takeTag: (name: string) => `Take off: ${name}`,
  noTags: 'No tags yet. Create one in the menu of a record.',
  failed: 'We couldn’t change these records',
  undoFailed: 'We couldn’t undo this',
  title: (act: BulkAct, undo: boolean): string => {
    if (undo) return 'Undo';
    if (act.name === 'owner') return act.ownerId === null ? 'Owner removed' : 'Owner changed';
    if (act.name === 'tag') return act.on ? 'Tag put on' : 'Tag taken off';
    return `Status set to ${statusTitle(act.status)}`;
  },
  running: ({ total, done, same, refused }: BulkChange) => `${number(done + same + refused)} of ${number(total)}`,
  finished: ({ done, same, refused }: BulkChange): string =>
    [
      `${number(done)} changed`,
      same > 0 ? `${number(same)} were so already` : '',
      refused > 0 ? `${number(refused)} refused` : '',
    ]
      .filter(Boolean)
      .join(', '),
  outcome: { waiting: 'Waiting', done: 'Done', same: 'No change' },
  refused: 'Refused',
  undo: 'Undo all',
  shown: (shown: number, total: number) => `${number(shown)} of ${number(total)} are shown`,
  goesOn: 'You can close this. The change continues.',
} as const;
