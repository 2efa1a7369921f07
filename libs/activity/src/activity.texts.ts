/** Why a look at what happened is refused. */
export const REFUSALS = {
  projectNotFound: 'Project not found',
  notFound: (noun: string) => `${noun} not found`,
  otherProject: 'This entry belongs to another project',
  otherRecord: 'This entry belongs to another record',
  notVisibleThen: 'You couldn’t see this project yet at that time',
  notThereThen: 'This record didn’t exist at that time',
  wrongCursor: 'This cursor doesn’t belong to this list',
  unknownCursor: 'Unknown cursor',
} as const;

/** The pipeline in pounds as a file. */
export const POUNDS_CSV = {
  heads: ['Figure', 'Stage', 'Month', 'Value', 'Basis'],
  sites: 'Sites',
  capital: 'Capital, pounds',
  without: 'Sites without capital',
  onward: 'Moved on',
  lost: 'Lost or withdrawn',
  percent: 'Conversion, percent',
  median: 'Median days in stage',
  goLives: 'Expected go-lives',
  low: 'Expected go-lives, low',
  high: 'Expected go-lives, high',
  goLiveCapital: 'Capital of expected go-lives, pounds',
  records: 'Records as they are now',
  forecast: 'Build cost of the newest forecast of each site',
  ofProjects: 'Capital of each project',
  year: 'Stays that ended in the last 12 months, from the log',
  month: 'Stays that ended in this month, from the log',
  byStays: 'Length of each stage in the last 12 months, agreed installation dates',
  byTarget: (stages: string[]) =>
    `Length of each stage in the last 12 months, agreed installation dates; by target: ${stages.join(', ')}`,
  band: 'Eight times out of ten it lies between low and high',
} as const;
