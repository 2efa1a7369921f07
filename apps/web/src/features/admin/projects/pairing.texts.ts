/** What the pairing dialog says. */
export const PAIRING = {
  chooseHost: 'Choose an asset host',
  chooseFunder: 'Choose an asset funder',
  findHost: 'Find an asset host',
  findFunder: 'Find an asset funder',
  failed: 'We couldn’t load the hosts, funders and installers',
  noHost: 'No host is ready for matching',
  noFunder: 'No funder is active now',
  noMatch: 'No active funder matches',
  more: (n: number) => `The first ${n} are shown. Type to find others.`,
  notOffered: (why: string | null) => `is no longer available${why === null ? '' : `: ${why}`}.`,
  inProject: 'it is in a project now',
  nowStatus: (status: string) => `it is ${status} now`,
} as const;

/** Who is chosen so far, and what the pairing means for each. */
export const FIGURE = {
  review: 'will be asked to review it',
  installer: 'Installer, if there is one',
  assignLater: 'can be assigned later',
} as const;

export const MATCH = {
  chooseBoth: 'Choose a host and a funder',
  funderOrder: 'Funders are sorted by how well this site fits their mandate.',
  hostOrder: 'Hosts are sorted by how well they fit this mandate.',
  anyOrder: 'Once you choose one, the others are sorted by how well they fit.',
  failed: 'We couldn’t score the match',
  optional: 'You can create the pairing without it.',
  noMandate: 'This fund has no mandate yet',
  noScore: 'Without a mandate we can’t score this match.',
  outOf: (factors: number, time: string) => `of 100, from ${factors} factors at ${time}`,
} as const;

/** The results for several projects that are assigned one installer. */
const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;
export const ASSIGN_MANY = {
  get: (n: number) => count(n, 'project gets this installer', 'projects get this installer'),
  already: (n: number) => count(n, 'project already has it', 'projects already have it'),
  replaced: (n: number) => count(n, 'job of another installer is withdrawn', 'jobs of other installers are withdrawn'),
  refused: (n: number) =>
    count(
      n,
      'project is complete, live or withdrawn and will be refused',
      'projects are complete, live or withdrawn and will be refused',
    ),
} as const;
