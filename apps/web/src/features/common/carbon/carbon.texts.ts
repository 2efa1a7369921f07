export const CARBON = {
  name: 'Carbon saved in the first year (forecast)',
  method: 'Method',
  used: 'Used on site',
  exported: 'Exported',
  total: 'Total',
} as const;
