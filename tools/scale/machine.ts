/** What things cost, measured: where from is said in docs/scale.md. */
export const COSTS = {
  /** Milliseconds of CPU of one command in all processes, Redis and PostgreSQL, until its event has its number. */
  commandMs: 8.7,
  /** Milliseconds of CPU of one frame to one socket. */
  deliveryMs: 0.0136,
  /** Kilobytes of memory of a signed-in socket at rest. */
  socketKb: 17.2,
  /** Milliseconds of a core for one site's plan of the day, with reading and writing. */
  planMs: 164,
  /** Events that one stamp numbers in a second. */
  stampPerSecond: 1_078,
};

/** Of the processors, so that a peak has room. */
const USED = 0.6;
/** Of the memory, for sockets. */
const FOR_SOCKETS = 0.25;
/** Every site is to be planned within so many minutes. */
const PLAN_MINUTES = 10;

interface Machine {
  cores: number;
  gigabytes: number;
}

interface Carries {
  /** Events a second, each told to so many sockets. */
  events(told: number): number;
  /** Whether the processors or the stamp end it there. */
  wall(told: number): 'processors' | 'stamp';
  sockets: number;
  sites: number;
}

/** What one machine carries that runs everything: API processes, worker, Redis and PostgreSQL. */
export function carries({ cores, gigabytes }: Machine, costs = COSTS): Carries {
  const perSecond = cores * USED * 1000;
  const byProcessors = (told: number) => perSecond / (costs.commandMs + told * costs.deliveryMs);
  return {
    events: (told) => Math.floor(Math.min(byProcessors(told), costs.stampPerSecond)),
    wall: (told) => (byProcessors(told) <= costs.stampPerSecond ? 'processors' : 'stamp'),
    sockets: Math.floor((gigabytes * 1e6 * FOR_SOCKETS) / costs.socketKb),
    sites: Math.floor((perSecond * 60 * PLAN_MINUTES) / costs.planMs),
  };
}

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-GB');

/** The table of docs/scale.md. */
export function machinesTable(): string {
  const machines = [
    { cores: 2, gigabytes: 8 },
    { cores: 8, gigabytes: 32 },
    { cores: 32, gigabytes: 128 },
  ];
  const rows = machines.map((machine) => {
    const of = carries(machine);
    const events = [30, 1_000, 5_000].map((told) => `${round(of.events(told))} (${of.wall(told)})`);
    const cells = [`${machine.cores} cores, ${machine.gigabytes} GB`, ...events, round(of.sockets), round(of.sites)];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| machine | events/s to 30 sockets each | to 1,000 each | to 5,000 each | sockets in a quarter of the memory | sites planned in 10 minutes |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
