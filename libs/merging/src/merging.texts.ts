import { statusWords, UNDO_MERGE_DAYS } from '@libs/contracts';

const NOUN = { host: 'Asset host', funder: 'Asset funder', installer: 'Installer' } as const;

/** Why two records can't become one, and what to do next. */
export const REFUSALS = {
  notFound: (kind: keyof typeof NOUN) => `${NOUN[kind]} not found`,
  itself: 'Choose another record: this one can’t be merged into itself',
  otherNotFound: 'The record to merge no longer exists. It may already have been merged.',
  changed: 'Someone has changed one of the two records in the meantime',
  changedHint: 'Look at both again, then merge.',
  mergeNotFound: 'Merge not found',
  undone: 'This merge has already been undone',
  tooLate: `A merge can be undone for ${UNDO_MERGE_DAYS} days`,
  erased: 'Personal data of one of the records has since been erased, so it can’t come back',
  staysGone: 'The record that it was merged into has itself been merged. Undo that merge first.',
  moved: 'Something that was merged now belongs to a third record, so it can’t go back',
  boundSince: (what: string) => `There’s ${what} for a project that was merged, so it can’t go back`,
  unknown: 'No host, funder or installer has this id',
} as const;

export const HINDRANCES = {
  stops: (name: string, what: string) => `${name} has ${what}, made in its name`,
  swap: (name: string) => `Merge the other way round, so that ${name} stays.`,
  bothBound:
    'Both have to stay, because each is named in what was signed or billed. Use the same owner and a tag to keep them together.',
  projects: (one: string, other: string) => `${one} and ${other} both have a project under way`,
  projectsNext: 'Withdraw one of the two projects first.',
  logins: (one: string, other: string) => `Different people sign in to each of them: ${one}, and ${other}`,
  loginsNext:
    'Ask an owner to invite the others to one organisation and to remove them from the other one. Then merge.',
  erased: (name: string) => `The personal data of ${name} has been erased`,
  erasedNext: 'It stays as it is.',
} as const;

export const FIXED = {
  login: 'The person who signs in stays the contact',
  project: (status: string) => `${statusWords(status)}: its project moves too`,
} as const;
