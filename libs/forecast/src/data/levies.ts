/** Climate Change Levy on electricity, main rate, pence per kWh: GOV.UK's rates and the notice of 30 October 2024; read 2026-11-20. */
export const CCL: readonly { from: string; pence: number }[] = [
  { from: '2022-04-01', pence: 0.775 },
  { from: '2026-04-01', pence: 0.801 },
  { from: '2027-04-01', pence: 0.827 },
];
