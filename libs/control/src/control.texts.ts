/** Why something about a battery's control is refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  noBattery: 'This site has no battery and no charger, so there is nothing to plan',
  changed: 'These settings have changed. Check them again before you decide',
} as const;
