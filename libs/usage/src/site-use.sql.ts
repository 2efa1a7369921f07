import { type BusinessDetails, businessTypeOf, type ForecastBasis, openingHoursOf } from '@libs/contracts';
import { localMidnight, type Readings, yearOfBills } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import { billsOf } from './bill.sql.js';
import { currentUpload, daysOfUpload } from './usage.sql.js';
import { basisOf, inARow } from './usage.rules.js';

/** What a forecast takes of a site's use: its readings, else its bills, else nothing. */
export interface SiteUse {
  basis: ForecastBasis;
  /** kWh of a year, where readings or bills say it. */
  annualKwh: number | null;
  /** Twelve months from January, and the hours at work, where bills are what there is. */
  bills: { monthlyUsageKwh: number[]; openingHours?: NonNullable<ReturnType<typeof openingHoursOf>> } | null;
  /** Readings of a meter; `id` names the same ones for ever. */
  readings: { id: string; wholeYear: boolean; load(): Promise<Readings | null> } | null;
}

export async function siteUse(tx: Tx, hostId: string): Promise<SiteUse> {
  const upload = await currentUpload(tx, hostId);
  const host = await tx.row<{ details: BusinessDetails | null }>(
    'select business_details as details from host where id = $1',
    [hostId],
  );
  const kind = businessTypeOf(host?.details?.businessType);
  const year = kind && yearOfBills(await billsOf(tx, hostId), kind);
  const hours = openingHoursOf(host?.details?.operatingHours);
  return {
    basis: basisOf(upload !== null, year !== null),
    annualKwh: upload ? upload.annualKwh : (year?.annualKwh ?? null),
    bills: !upload && year ? { monthlyUsageKwh: year.monthlyKwh, ...(hours ? { openingHours: hours } : {}) } : null,
    readings: upload && {
      id: upload.fingerprint,
      wholeYear: upload.annualKwh !== null,
      load: async () => {
        const days = await daysOfUpload(tx, upload.id);
        const [first] = days;
        return first ? { begins: localMidnight(first.day), kwh: inARow(days) } : null;
      },
    },
  };
}
