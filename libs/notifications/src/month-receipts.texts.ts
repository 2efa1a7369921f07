interface Said {
  name: string;
  kwh: string;
  low: string;
  high: string;
  verdict: string;
}

const beside = ({ kwh, verdict, low, high }: Said) => `${kwh} kWh, ${verdict} the forecast of ${low} to ${high} kWh`;

/** What a month's receipt tells each party. */
export const MONTH_RECEIPT = {
  host: (said: Said) => `In ${said.name} your site generated ${beside(said)}`,
  funder: (company: string, said: Said) => `${company} generated ${beside(said)} in ${said.name}`,
} as const;
