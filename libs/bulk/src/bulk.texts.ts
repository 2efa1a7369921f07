/** What changes of many records refuse. */
export const REFUSALS = {
  notFound: 'Change not found',
  wrongSearch: 'Not a search of this list',
  moved: 'The list has changed since you looked',
  movedHint: (now: number) => `${now} records match now. Look at the list again, then repeat the change.`,
  tooMany: (most: number) =>
    `Up to ${most.toLocaleString('en-GB')} records can be changed at once. Filter the list further.`,
  nothing: 'No record matches. Change the filters.',
  leadStatus: 'Leads are approved or declined one by one. Each reply is an email.',
  wrongStatus: 'Records of this kind don’t have this status',
  running: 'This change is still running. Wait until it’s finished.',
  undone: 'This change was already undone',
  isUndo: 'An undo can’t be undone. Make the change again.',
  sentEmails: 'Emails can’t be undone. Write to these records again instead.',
  noAdmin: 'The admin who asked for this has left',
  failed: 'We couldn’t change this record. Try it on its own.',
  changedSince: 'It was changed again since',
} as const;

/** The reason that is written down where a status is set back. */
export const UNDONE = 'Change of several records undone';
