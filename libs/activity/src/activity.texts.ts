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
