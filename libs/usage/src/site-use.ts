import type { ForecastBasis } from '@libs/contracts';
import { localMidnight, type Readings } from '@libs/forecast';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentUpload, daysOfUpload } from './usage.row.js';
import { basisOf, inARow } from './usage.rules.js';

/** What a forecast takes of a site's use. */
export interface SiteUse {
  basis: ForecastBasis;
  /** kWh of a year, where readings or bills say it. */
  annualKwh: number | null;
  /** Readings of a meter; `id` names the same ones for ever. */
  readings: { id: string; wholeYear: boolean; load(): Promise<Readings | null> } | null;
}

export async function siteUse(em: EntityManager, hostId: string): Promise<SiteUse> {
  const upload = await currentUpload(em, hostId);
  return {
    basis: basisOf(upload !== null, false),
    annualKwh: upload?.annualKwh ?? null,
    readings: upload && {
      id: upload.fingerprint,
      wholeYear: upload.annualKwh !== null,
      load: async () => {
        const days = await daysOfUpload(em, upload.id);
        const [first] = days;
        return first ? { begins: localMidnight(first.day), kwh: inARow(days) } : null;
      },
    },
  };
}
