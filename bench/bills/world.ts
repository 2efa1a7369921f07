import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { ROOT } from '../../tools/lib/settings.mjs';
import { withClient } from '../../tools/servers/database.ts';
import { migrate } from '../lib/product.ts';
import type { ServedContext } from '../lib/row.ts';
import { copyDatabase } from '../lib/services.ts';
import { idOf } from '../read/fill.ts';

/** A month that is over, of so many live sites of five suppliers, with two meters each and every half hour read. */

export const MONTH = '2026-06-01';
export const SUPPLIERS = 5;
const DAYS = 30;
/** Sites differ by this many sizes of system. */
const SIZES = 100;
/** Each twentieth site has two half hours that were estimated, three weeks apart, as live sites do: fewer than hold its bill. */
const ESTIMATED = 20;

/** Makes the database and answers its name. Nothing of it is measured. */
export async function makeWorld(context: ServedContext, sites: number): Promise<string> {
  const template = 'bench_bills_template';
  const url = await copyDatabase(context, template);
  await migrate(context.folder, url, context.redisUrl);
  const { DEFAULT_TERMS } = (await import(pathToFileURL(join(ROOT, 'dist/libs/contracts/index.js')).href)) as {
    DEFAULT_TERMS: object;
  };
  const terms = { ...DEFAULT_TERMS, index: { kind: 'none', bp: null, floorBp: null, capBp: null }, paymentDays: 14 };
  const seed = { seed: String(context.seed), terms: JSON.stringify(terms) };
  // The readings of ten thousand sites take a busy machine more than a minute.
  await withClient(url, (client) => fill(client, sites, seed), 5000, 0);
  return template;
}

async function fill(client: pg.Client, sites: number, { seed, terms }: { seed: string; terms: string }): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (const sql of [SUPPLIER_ROWS, HOSTS, PROJECTS, ASSETS])
    for (const one of sql(sites)) await client.query(one, [seed]);
  await client.query(AGREEMENTS(sites), [seed, terms]);
  for (const one of [...PERIODS(sites), READINGS(sites), ESTIMATES(sites)]) await client.query(one, [seed]);
  await client.query('vacuum analyze');
}

const funder = idOf('funder', `n % ${SUPPLIERS}`);

const SUPPLIER_ROWS = (): string[] => [
  `insert into funder (id, status, version, created_at, updated_at, full_name, company_name, email, fund_name)
   select ${idOf('funder', 'n')}, 'active', 1, now(), now(), 'Funder ' || n, 'Capital ' || n || ' LLP', 'funder' || n || '@bench.example',
          'Fund ' || n from generate_series(0, ${SUPPLIERS - 1}) as n`,
  `insert into supplier (funder_id, code, name, address, vat_number, de_minimis, export_mp, account_name, sort_code, account_number,
     version, updated_at, updated_by)
   select ${idOf('funder', 'n')}, 'BEN' || n, 'Capital ' || n || ' LLP', '1 Bench Street, Leeds LS1 1AB', 'GB999014827', 'daily', 12000,
          'Capital ' || n || ' LLP', '00-00-00', lpad(n::text, 8, '0'), 1, now(), 'Bench' from generate_series(0, ${SUPPLIERS - 1}) as n`,
];

const HOSTS = (count: number): string[] => [
  `insert into host (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email, phone_number, postcode)
   select ${idOf('host', 'n')}, 'live', 3, now(), now(), now(), 'Host ' || n, 'Company ' || n || ' Ltd', 'host' || n || '@bench.example',
          '+44 20 7946 0001', 'LS' || n % 29 || ' 1AB' from generate_series(1, ${count}) as n`,
];

const PROJECTS = (count: number): string[] => [
  `insert into project (id, asset_host_id, asset_funder_id, status, version, created_at, updated_at, status_changed_at,
     expected_savings_pence, monthly_savings_pence, capital_cost_pence, co2_reduction)
   select ${idOf('project', 'n')}, ${idOf('host', 'n')}, ${funder}, 'live', 10, now(), now(), now(), 5412000, 451000, 31250000, 86.4
     from generate_series(1, ${count}) as n`,
];

const ASSETS = (count: number): string[] => [
  `insert into asset (id, project_id, host_id, funder_id, status, version, live_since, registered_at)
   select ${idOf('asset', 'n')}, ${idOf('project', 'n')}, ${idOf('host', 'n')}, ${funder}, 'reporting', 1, '2026-06-01', now()
     from generate_series(1, ${count}) as n`,
];

const AGREEMENTS = (count: number): string => `insert into agreement
  (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, postcode, terms, host_facts,
   needs_declaration, document_state, offered_at, first_offered_at, effective_at, conditions, seal_state, created_at, updated_at)
  select ${idOf('agreement', 'n')}, ${idOf('project', 'n')}, ${idOf('host', 'n')}, ${funder}, 'effective', 5, 1, 'Company ' || n || ' Ltd',
         'Capital LLP', 'LS' || n % 29 || ' 1AB', $2::jsonb,
         '{"legalForm":"limited_company","companyNumber":"09482213","vatNumber":null,"size":"unknown"}', false, 'ready', '2025-11-01',
         '2025-11-01', '2025-11-20', '[]', 'none', '2025-11-01', '2025-11-20' from generate_series(1, ${count}) as n`;

const PERIODS = (count: number): string[] => [
  `insert into billing_period (id, project_id, asset_id, agreement_id, host_id, funder_id, host_company, funder_company, month, part_from,
     from_day, to_day, status, version)
   select gen_random_uuid(), ${idOf('project', 'n')}, ${idOf('asset', 'n')}, ${idOf('agreement', 'n')}, ${idOf('host', 'n')}, ${funder},
          'Company ' || n || ' Ltd', 'Capital LLP', month, month, month, (month + interval '1 month - 1 day')::date, 'open', 1
     from generate_series(1, ${count}) as n, unnest('{${MONTH},2026-07-01}'::date[]) as month`,
  'insert into billing_period_office (period_id) select id from billing_period where $1::text is not null',
];

/** A sunny half hour is more of generation than of export, by a size of system and a day's weather. */
const READINGS = (count: number): string => `with made as (
    select size, day, channel,
           array(select greatest(0, 9000 - 80 * (at - 24) * (at - 24)) * (80 + size) * (60 + day * 7 % 40) / 10000
                        / (case channel when 'gen' then 1 else 4 end) from generate_series(0, 47) as at) as wh
      from generate_series(0, ${SIZES - 1}) as size, generate_series(0, ${DAYS - 1}) as day, unnest('{gen,exp}'::text[]) as channel)
  insert into site_day (asset_id, day, channel, wh, quality, batch, revision, computed_at)
  select ${idOf('asset', 'n')}, date '${MONTH}' + day, channel, wh, repeat('A', 48), array_fill(1, '{48}'), 1, '2026-07-01'
    from made join generate_series(1, ${count}) as n on n % ${SIZES} = size order by n, day, channel`;

/** At noon of two days. The quantity stays, so that the floor bills the same. */
const ESTIMATES = (count: number): string => `update site_day set quality = overlay(quality placing 'E' from 25 for 1)
  where channel = 'gen' and day in (date '${MONTH}' + 4, date '${MONTH}' + 24) and $1::text is not null
    and asset_id in (select ${idOf('asset', 'n')} from generate_series(1, ${count}) as n where n % ${ESTIMATED} = 7)`;
