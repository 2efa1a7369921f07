import { statusWords, UNDO_MERGE_DAYS } from '@libs/contracts';

const NOUN = { host: 'Asset host', funder: 'Asset funder', installer: 'Installer' } as const;

/** Why two records can't become one, and what to do next. */
export const REFUSALS = {
  notFound: (kind: keyof typeof NOUN) => `${NOUN[kind]} not found`,
  itself: 'Choose another record: this one can’t be merged into itself',
  otherNotFound: 'The record to merge isn’t there any more. It may have been merged already.',
  changed: 'Someone changed one of the two records meanwhile',
  changedHint: 'Look at both again, then merge.',
  mergeNotFound: 'Merge not found',
  undone: 'This merge was undone already',
  tooLate: `A merge can be undone for ${UNDO_MERGE_DAYS} days`,
  erased: 'A person of one of the records was erased since, so it can’t come back',
  staysGone: 'The record that it was merged into was merged itself. Undo that merge first.',
  moved: 'Something that was merged belongs to yet another record by now, so it can’t go back',
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
  erased: (name: string) => `The person of ${name} was erased`,
  erasedNext: 'It stays as it is.',
} as const;

export const FIXED = {
  login: 'The person who signs in stays the contact',
  project: (status: string) => `${statusWords(status)}: its project moves too`,
} as const;
