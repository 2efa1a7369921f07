/** Why a change to an owner is refused. */
export const REFUSALS = {
  notFound: { lead: 'Lead', host: 'Asset host', funder: 'Asset funder', installer: 'Installer', project: 'Project' },
  gone: (noun: string) => `${noun} not found`,
  notAnOwner: 'Choose an admin with an active account',
  changed: 'Someone else changed the owner meanwhile',
  changedHint: (name: string | null) => (name ? `It’s ${name} now` : 'Nobody owns it now'),
  toThemselves: 'Choose someone else',
} as const;
