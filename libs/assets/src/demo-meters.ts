import type { Database } from '@libs/platform';
import { type Asset, findAsset } from './asset.sql.js';
import { checkedSite } from './checked-site.sql.js';
import { siteOf } from './site-of.rules.js';

/** A live site as the demo data measures it. */
export interface DemoMeter {
  asset: Asset;
  rank: number;
  solarKwp: number;
  liveSince: string;
  annualUsageKwh: number;
  expected: (instant: number) => number;
  /** It has readings already. */
  started: boolean;
  /** The newest London day with readings of the demo's own; null without them. */
  fedTo: string | null;
  /** Who uploads them. */
  host: { accountId: string; name: string; companyName: string | null; partyId: string };
}

interface Found {
  id: string;
  started: boolean;
  fedTo: string | null;
  annualUsageKwh: number | null;
  accountId: string;
  name: string;
  companyName: string | null;
  partyId: string;
}

/** Yield of a site without a forecast, kWh per kWp in each month from January: an ordinary British roof. */
const ORDINARY = [25, 42, 78, 108, 128, 130, 128, 110, 83, 53, 29, 20];

/** The demo's live sites, the longest live first; those that people add come after them. */
export async function demoMeters(database: Database): Promise<DemoMeter[]> {
  const tx = database.read();
  const found = await tx.rows<Found>(
    `select a.id, exists (select from site_day d where d.asset_id = a.id) as started,
            case when exists (select from reading_batch b where b.asset_id = a.id and b.file_name = 'gen-half-hours.csv')
              then (select max(d.day)::text from site_day d where d.asset_id = a.id and d.quality ~ '[^M]') end as "fedTo",
            (h.electricity_needs ->> 'annualUsageKwh')::double precision as "annualUsageKwh",
            p.id as "accountId", p.full_name as name, h.company_name as "companyName", h.id as "partyId"
       from asset a join host h on h.id = a.host_id
       cross join lateral (select c.id, c.full_name from membership m join account c on c.id = m.account_id
                            where m.party_id = h.id and m.until is null order by m.since, m.id limit 1) as p
      order by a.live_since, a.id limit 60`,
  );
  const meters = await Promise.all(
    found.map(async ({ id, started, fedTo, annualUsageKwh, ...host }, rank): Promise<DemoMeter | null> => {
      const [asset, site] = [await findAsset(tx, id), await checkedSite(tx, id)];
      if (!asset || !site) return null;
      const solarKwp = site.solarKwp ?? 30;
      const monthly = site.monthly ?? ORDINARY.map((kwh) => kwh * solarKwp);
      const { expected } = siteOf({ ...site, solarKwp, monthly, postcode: site.postcode ?? 'LS1 1UR' });
      return {
        asset,
        rank,
        solarKwp,
        liveSince: asset.liveSince,
        annualUsageKwh: annualUsageKwh ?? solarKwp * 1_500,
        expected: (instant) => expected(instant) ?? 0,
        started,
        fedTo,
        host,
      };
    }),
  );
  return meters.filter((one) => one !== null);
}
