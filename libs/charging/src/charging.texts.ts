/** Why something about chargers is refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  noCharger: 'We couldn’t find this charger. It may have been removed',
  stopped: 'This site is decommissioned, so it takes no charger',
  tooMany: (most: number) => `A site has ${most} chargers at most. Remove one first`,
  taken: 'Another charger has this identity. Check it, or leave it empty to get a new one',
  changed: 'These times have changed. Check them again before you save',
  tooOften: 'This charger connects too often',
} as const;
