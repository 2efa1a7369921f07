import type { Database } from '@libs/platform';
import { type Asset, findAsset } from './asset.sql.js';
import { checkedSite } from './checked-site.sql.js';
import { sitesToMeasure } from './demo-meters.sql.js';
import { siteOf } from './site-of.rules.js';

/** A live site as the demo data measures it. */
export interface DemoMeter {
  asset: Asset;
  rank: number;
  solarKwp: number;
  /** Zero without a battery. */
  batteryKwh: number;
  exportLimitKw: number | null;
  /** The emails of its funder's members. */
  funders: string[];
  liveSince: string;
  annualUsageKwh: number;
  expected: (instant: number) => number;
  /** Whether it already has readings. */
  started: boolean;
  /** The newest London day with the demo's own readings; null without any. */
  fedTo: string | null;
  /** Who uploads them. */
  host: { accountId: string; name: string; companyName: string | null; partyId: string };
}

/** Yield of a site without a forecast, kWh per kWp in each month from January: an ordinary British roof. */
const ORDINARY = [25, 42, 78, 108, 128, 130, 128, 110, 83, 53, 29, 20];

/** The demo's live sites in a stable order, those that are billed since their go-live first; those that people add come after them. */
export async function demoMeters(database: Database): Promise<DemoMeter[]> {
  const tx = database.read();
  const found = await sitesToMeasure(tx);
  const meters = await Promise.all(
    found.map(async ({ id, started, fedTo, annualUsageKwh, funders, ...host }, rank): Promise<DemoMeter | null> => {
      const [asset, site] = [await findAsset(tx, id), await checkedSite(tx, id)];
      if (!asset || !site) return null;
      const solarKwp = site.solarKwp ?? 30;
      const monthly = site.monthly ?? ORDINARY.map((kwh) => kwh * solarKwp);
      const { expected } = siteOf({ ...site, solarKwp, monthly, postcode: site.postcode ?? 'LS1 1UR' });
      return {
        asset,
        rank,
        solarKwp,
        batteryKwh: asset.batteryKwh ?? 0,
        exportLimitKw: site.exportLimitKw,
        funders,
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
