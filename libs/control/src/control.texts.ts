/** Why something about a battery's control is refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  noRegion:
    'Half-hourly prices need a postcode in Great Britain. Add it to your details, or enter your prices by hours.',
  noBattery: 'This site has no battery and no charger, so there is nothing to plan',
  changed: 'These settings have changed. Check them again before you decide',
} as const;
