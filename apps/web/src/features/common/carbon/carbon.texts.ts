export const CARBON = {
  name: 'Carbon saved in the first year, by the forecast',
  method: 'Method',
  used: 'Used on site',
  exported: 'Exported',
  total: 'Together',
} as const;
