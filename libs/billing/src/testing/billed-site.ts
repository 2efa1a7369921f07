import { randomUUID } from 'node:crypto';
import { type Person, PASSWORD, type TestApi } from '@apps/api/testing';
import { type AgreementTerms, DEFAULT_TERMS, type PeriodDetail, type PeriodList, UNKNOWN_FACTS } from '@libs/contracts';
import { daysBetween } from '../segments.rules.js';
import { sampleDays, sampleYear } from './sample-year.js';

/** A live site with an agreement in force, and the readings of the sample year. */

export const SUPPLIER = {
  code: 'CYF1',
  name: 'Calder Yield Fund I LP',
  address: '3 Calder Wharf, Halifax HX1 2TB',
  vatNumber: 'GB999014827',
  deMinimis: 'daily' as const,
  exportMp: 12_000,
  accountName: 'Calder Yield Fund I LP',
  sortCode: '00-00-00',
  accountNumber: '00000000',
};

const FIXED_PRICE = { index: { kind: 'none' as const, bp: null, floorBp: null, capBp: null } };

export interface BilledStage {
  project: string;
  asset: string;
  agreement: string;
}

/** Rows of a site that went live on the last day of 2025, with its parties. */
export async function insertBilledSite(
  api: TestApi,
  { project, host, funder }: { project: string; host: Person; funder: Person },
  terms: Partial<AgreementTerms> = {},
): Promise<BilledStage> {
  const [asset, agreement] = [randomUUID(), randomUUID()];
  await api.query(
    `insert into asset (id, project_id, host_id, funder_id, status, version, live_since, registered_at)
     values ($1, $2, $3, $4, 'reporting', 1, '2025-12-31', now())`,
    [asset, project, host.account.recordId, funder.account.recordId],
  );
  await api.query(
    `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, postcode, terms,
       host_facts, needs_declaration, document_state, offered_at, first_offered_at, effective_at, conditions, seal_state, created_at, updated_at)
     values ($1, $2, $3, $4, 'effective', 5, 1, 'Fenwick Row Bakery', 'Calder Yield', 'LS2 7TN', $5, $6, false, 'ready',
       '2025-11-01', '2025-11-01', '2025-11-20', '[]', 'none', '2025-11-01', '2025-11-20')`,
    [
      agreement,
      project,
      host.account.recordId,
      funder.account.recordId,
      JSON.stringify({ ...DEFAULT_TERMS, ...FIXED_PRICE, paymentDays: 14, ...terms }),
      JSON.stringify({ legalForm: 'limited_company', companyNumber: '09482213', vatNumber: null, size: 'unknown' }),
    ],
  );
  await api.query(`insert into agreement_office (agreement_id, facts, overrides) values ($1, $2, '[]')`, [
    agreement,
    JSON.stringify(UNKNOWN_FACTS),
  ]);
  await api.query(
    `insert into agreement_host_facts (host_id, facts, updated_at, updated_by) values ($1, $2, now(), 'Amara') on conflict do nothing`,
    [host.account.recordId, JSON.stringify({ ...UNKNOWN_FACTS, address: '14 Fenwick Row\nLeeds LS2 7TN' })],
  );
  return { project, asset, agreement };
}

const year = sampleYear();

type Change = (channel: 'gen' | 'exp', day: string, wh: number[]) => { wh: (number | null)[]; quality: string };

/** Stores the readings of some days, as an upload at `at` would have. */
export async function insertReadings(
  api: TestApi,
  { asset, from, to, at }: { asset: string; from: string; to: string; at: string },
  change: Change = (_, __, wh) => ({ wh, quality: 'A'.repeat(wh.length) }),
): Promise<void> {
  for (const channel of ['gen', 'exp'] as const) {
    const byDay = sampleDays(year, channel);
    const rows = daysBetween(from, to).map((day) => ({ day, ...change(channel, day, byDay.get(day) ?? []) }));
    await api.query(
      `insert into site_day as s (asset_id, day, channel, wh, quality, batch, revision, computed_at)
       select $1, (one ->> 'day')::date, $2,
              array(select value::int from jsonb_array_elements_text(one -> 'wh') with ordinality as each(value, place) order by place),
              one ->> 'quality',
              array(select case when value is null then null else 1 end
                      from jsonb_array_elements_text(one -> 'wh') with ordinality as each(value, place) order by place), 1, $4
         from jsonb_array_elements($3::jsonb) as one
       on conflict (asset_id, day, channel) do update set wh = excluded.wh, quality = excluded.quality, batch = excluded.batch,
         revision = s.revision + 1, computed_at = excluded.computed_at`,
      [asset, channel, JSON.stringify(rows), at],
    );
  }
}

/** As the form does it: what is there is read first. */
export async function saveSupplier(api: TestApi, admin: Person, funder: Person, more: object = {}) {
  const url = `/api/funders/${funder.account.recordId}/supplier`;
  const { supplier } = (await api.get(url, { as: admin })).body as { supplier: { version: number } | null };
  const version = supplier?.version ?? null;
  return api.call('PUT', url, { as: admin, body: { ...SUPPLIER, version, password: PASSWORD, ...more } });
}

export const periods = async (api: TestApi, as: Person): Promise<PeriodList> =>
  (await api.get('/api/periods?limit=200', { as })).body as PeriodList;

export const periodOf = async (api: TestApi, as: Person, month: string): Promise<PeriodDetail> => {
  const found = (await periods(api, as)).items.find((one) => one.month === month);
  return (await api.get(`/api/periods/${found?.id}`, { as })).body as PeriodDetail;
};
