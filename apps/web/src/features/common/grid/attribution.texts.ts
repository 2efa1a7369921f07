/** What the owners of the data ask for wherever it is shown. */
export const ATTRIBUTION = {
  neso: 'Carbon intensity and generation mix: ',
  nesoLink: 'NESO Carbon Intensity API',
  licence: 'CC BY 4.0',
  elexon: 'Contains BMRS data © Elexon Limited copyright and database right.',
  data: 'Data: ',
  /** Where demo figures stand in the place of theirs. */
  demo: 'Demo figures in place of: ',
} as const;
