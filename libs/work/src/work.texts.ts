/** Why a change to an owner is refused. */
export const REFUSALS = {
  notFound: { lead: 'Lead', host: 'Asset host', funder: 'Asset funder', installer: 'Installer', project: 'Project' },
  gone: (noun: string) => `${noun} not found`,
  notAnOwner: 'Choose an admin with an active account',
  changed: 'Someone else changed the owner meanwhile',
  changedHint: (name: string | null) => (name ? `It’s ${name} now` : 'Nobody owns it now'),
  unknownTag: 'Choose tags of this kind of record',
  tagNotFound: 'Tag not found',
  tagTaken: 'There is a tag with this name already',
  tooManyTags: (most: number) => `There are ${most} tags of this kind already. Delete one first.`,
  taskChanged: 'Someone else has changed this task. Look at it again.',
  taskNotFound: 'Task not found',
  repeatsFromDay: 'Choose the day from which it repeats',
  laterDay: 'Choose a later day',
  toThemselves: 'Choose someone else',
} as const;
