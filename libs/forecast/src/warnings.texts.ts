/** Warnings beside the figures of a forecast. Powers and percentages come as numbers. */
export const WARNINGS = {
  noSystem: 'There is no room for a system on this site',
  belowMandate: (floor: number) => `This system doesn’t reach the ${floor}% a year that funders ask for`,
  belowClaim: (most: number) => `The best sites save up to 40%. Yours could save up to ${most}%`,
  billRises: 'On these terms your bill would go up',
  placeAssumed: 'We don’t have your postcode, so this forecast uses London’s weather',
  planeAssumed: (plane: string) => `We assume panels at ${plane}`,
  roofAssumed: (squareMetres: number) => `We assume ${squareMetres} m² of usable roof`,
  tooLarge: (kwp: number) => `We assume that the roof and the grid connection can take ${kwp} kWp at most`,
  g99: 'Your network operator must approve the connection first (G99)',
  volumeRisk: 'With a flat fee, a dull month costs as much as a sunny one. Check the low estimate for each month.',
} as const;
