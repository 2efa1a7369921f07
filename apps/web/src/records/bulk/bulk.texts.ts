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
  email: 'Email',
  noTemplates: 'No templates yet. Write one in the tab Emails of a record.',
  sendTitle: (template: string, count: number) =>
    `Send “${template}” to ${number(count)} ${count === 1 ? 'record' : 'records'}?`,
  sendNotes: [
    'Each gets one email at its first address, filled in from its record',
    'Records that lack something the template names, or whose address returned an email, get none and are listed',
    'Emails can’t be undone',
  ],
  sendNow: 'Send emails',
  failed: 'We couldn’t change these records',
  undoFailed: 'We couldn’t undo this',
  title: (act: BulkAct, undo: boolean): string => {
    if (undo) return 'Undo';
    if (act.name === 'owner') return act.ownerId === null ? 'Owner removed' : 'Owner changed';
    if (act.name === 'tag') return act.on ? 'Tag put on' : 'Tag taken off';
    if (act.name === 'email') return 'Emails sent';
    return `Status set to ${statusTitle(act.status)}`;
  },
  running: ({ total, done, same, refused }: BulkChange) => `${number(done + same + refused)} of ${number(total)}`,
  finished: ({ act, done, same, refused }: BulkChange): string =>
    [
      `${number(done)} ${act.name === 'email' ? 'sent' : 'changed'}`,
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
