/**
 * What the rules of a connection measure by, as dated data: a limit holds from a day on, until a later one follows. When
 * a figure changes, a line is added here; what was commissioned before keeps the figure of its own day.
 */

export interface Limit {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  validFrom: string;
  value: number;
  source: { title: string; url: string };
}

const source = (title: string, url: string) => ({ title, url });
const PAYACA = source('Payaca, DNO application checker', 'https://payaca.com/uk/dno-application-checker');
/** EREC G98 and G99 hold for connections from this day on. */
const EREC = '2019-04-27';
/** The Smart Export Guarantee began. */
const SEG = '2020-01-01';

export const LIMITS = {
  /** Of the inverters' output at the property, kW a phase (16 A at 230 V): up to it G98, above it G99. */
  g98KwPerPhase: [{ validFrom: EREC, value: 3.68, source: PAYACA }],
  /** Days after commissioning within which the network operator is notified under G98. */
  g98NotifyDays: [{ validFrom: EREC, value: 28, source: PAYACA }],
  /** Solar up to so many kW is certified by MCS. */
  mcsKw: [
    {
      validFrom: EREC,
      value: 50,
      source: source('Energy Live News, 22 May 2024: a maximum DC output of 50 kW', 'https://www.energylivenews.com'),
    },
  ],
  /** Working days after commissioning within which the customer has the MCS certificate. */
  mcsWorkingDays: [{ validFrom: EREC, value: 10, source: source('Vertex Surveys', 'https://vertex-surveys.co.uk') }],
  /** The Smart Export Guarantee is open to solar up to so many kW. */
  segKw: [{ validFrom: SEG, value: 5000, source: source('Energy Alton', 'https://energyalton.org.uk') }],
} as const satisfies Record<string, readonly [Limit, ...Limit[]]>;

export type LimitName = keyof typeof LIMITS;

/** The limit that holds on a day; before the first one began, the first. */
export function limitOn(name: LimitName, day: string): Limit {
  const [first, ...later]: readonly [Limit, ...Limit[]] = LIMITS[name];
  return later.reduce((held, next) => (next.validFrom <= day && next.validFrom > held.validFrom ? next : held), first);
}
