// npm run large-data: fills an empty, migrated database (DATABASE_URL) with 100,000 projects and 1,000,000 events, to look at screens and
// plans at that size. `-- --projects 20000` makes fewer.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { fillYears } from '../../bench/read/fill.ts';
import { oneLine, Refusal } from '../lib/refusal.mjs';
import { complain, say } from '../lib/steps.mjs';
import { row, withClient } from '../servers/database.ts';

const CONNECT_MS = 5000;
const AS_LONG_AS_IT_TAKES = 0;

/** Refuses a database whose records these would mix with. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { migrated } = await row<{ migrated: boolean }>(
    client,
    `select to_regclass('project') is not null as migrated`,
  );
  if (!migrated)
    throw new Refusal(
      'This database has no tables yet. Start the product on it once (DEMO=0 npm start), then run the command again.',
    );
  const { used } = await row<{ used: boolean }>(client, 'select exists (select from project) as used');
  if (used) throw new Refusal('This database has projects already. Name an empty one in DATABASE_URL.');
}

try {
  const { values } = parseArgs({ options: { projects: { type: 'string', default: '100000' } } });
  const projects = Number(values.projects);
  if (!Number.isInteger(projects) || projects < 1) throw new Refusal('--projects takes a whole number, such as 20000.');
  const url = process.env.DATABASE_URL;
  if (!url) throw new Refusal('Name the database: DATABASE_URL=postgres://… npm run large-data');
  const since = Date.now();
  const work = async (client: pg.Client) => {
    await requireEmpty(client);
    await fillYears(client, projects, 1);
  };
  await withClient(url, work, CONNECT_MS, AS_LONG_AS_IT_TAKES);
  const seconds = Math.round((Date.now() - since) / 1000);
  say(`${projects} projects and ${10 * projects} events made in ${seconds} s`);
} catch (error) {
  complain(oneLine(error));
  process.exit(1);
}
