import { fileURLToPath } from 'node:url';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { machineWatch } from '../lib/cpu.ts';
import type { Line, ServedContext, Side, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, compare, type Figure, rounded } from '../lib/stats.ts';
import type { Floor } from './floor.ts';
import type { Ours } from './ours.ts';
import { makeWorld, MONTH, SUPPLIERS } from './world.ts';

export const id = 'bills';
export const title = 'a month of 10,000 sites, settled';
export const repetitions = 3;

const SITES = { full: 10_000, quick: 1_000 };
/** The specification's own limit, for all of them. */
const LIMIT_S = 60;
const NAME = 'bench_bills';
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Measurement extends Watched {
  settled: Figure;
  closed: Figure;
  issued: Figure;
  pence: string;
}

const brief = ({ settled, closed, issued, faults }: Measurement) =>
  `${settled} s (closed ${closed}, issued ${issued})${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: a month of live sites from its readings to issued bills, without their PDFs, against plain SQL of the same sums. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const sites = context.quick ? SITES.quick : SITES.full;
  const template = await makeWorld(context, sites);
  const rounds = await context.interleaved(
    `${sites} sites`,
    (side) => measure(context, { template, sites }, side),
    brief,
  );
  const faults = rounds.flatMap(({ ours, floor }) => [
    ...ours.faults,
    ...floor.faults,
    ...(ours.pence === floor.pence ? [] : [`ours billed ${ours.pence} pence, the floor ${floor.pence}`]),
  ]);
  const result = compare(rounds.map(({ ours, floor }) => ({ ours: ours.settled, floor: floor.settled })));
  yield context.result({
    id,
    name: `a month of ${sites.toLocaleString('en-GB')} sites, from open to issued`,
    unit: 's',
    ...result,
    goal: `≤ ${LIMIT_S} s`,
    met: atMost(result.ours, LIMIT_S),
    load: { sites, suppliers: SUPPLIERS, month: MONTH, halfHours: sites * 2 * 30 * 48 },
    faults,
    repetitions: rounds.map(({ ours, floor }) => ({
      ours: ours.settled,
      floor: floor.settled,
      closed: ours.closed,
      issued: ours.issued,
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    })),
  });
}

async function measure(
  context: ServedContext,
  { template, sites }: { template: string; sites: number },
  side: Side,
): Promise<Measurement> {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME, template);
    const child = new Child<Ours | Floor>(here(`./${side}.ts`), closing, context.profile(side));
    const machine = machineWatch([process.pid, context.postgresPid, child.pid]);
    const { closed, issued } = await child.ask('settle', { databaseUrl });
    const busy = machine();
    const { pence, faults } = await judged(databaseUrl, sites, side);
    await child.stop();
    return {
      settled: rounded(closed + issued),
      closed: rounded(closed),
      issued: rounded(issued),
      pence,
      faults,
      machine: busy,
    };
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

interface Judged {
  bills: number;
  gaps: number;
  unbalanced: number;
  days: number;
  pence: string;
}

/** Every site has one bill with all its days, every series is 1…n, and every document sums to zero. */
async function judged(url: string, sites: number, side: Side): Promise<{ pence: string; faults: string[] }> {
  const found = await withClient(
    url,
    (client) =>
      row<Judged>(
        client,
        `select (select count(distinct period_id)::int from bill) as bills,
                (select count(*)::int from (select funder_id, max(right(number, 6)::int) <> count(*) as gap from bill group by 1) as s where gap) as gaps,
                (select count(*)::int from (select 1 from ledger_entry group by document_id having sum(pence) <> 0) as d) as unbalanced,
                (select count(*)::int from bill_day) as days,
                (select sum(net_pence + vat_pence)::text from bill) as pence`,
      ),
    5000,
    0,
  );
  const faults: string[] = [];
  const expect = (what: string, is: number, wanted: number) => {
    if (is !== wanted) faults.push(`${side}: ${is} ${what}, not ${wanted}`);
  };
  expect('bills', found.bills, sites);
  expect('days', found.days, sites * 30);
  expect('gaps', found.gaps, 0);
  expect('documents that are not balanced', found.unbalanced, 0);
  return { pence: found.pence, faults };
}
