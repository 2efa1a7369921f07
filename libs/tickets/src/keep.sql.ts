import type { AlertStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Grave alerts of sites that nobody has done anything about: their installer can. A refused key is its owner's to renew. */
export const graveAlerts = (tx: Tx): Promise<{ id: string; openedAt: string; postcode: string | null }[]> =>
  tx.rows<{ id: string; openedAt: string; postcode: string | null }>(
    `select t.id, t.opened_at as "openedAt", h.postcode from alert t
       join asset a on a.id = t.asset_id join host h on h.id = a.host_id
      where t.level in ('critical', 'major') and t.status in ('open', 'acknowledged') and t.rule <> 'source_broken'
        and t.opened_at is not null order by t.opened_at, t.id`,
  );

/** Where the alert of a ticket stands. */
export const alertNow = (tx: Tx, id: string): Promise<{ status: AlertStatus } | null> =>
  tx.row<{ status: AlertStatus }>('select status from alert where id = $1', [id]);

/** Whether a critical or major alert stands at a site. */
export const isIll = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await tx.row(
    `select 1 as ill from alert where asset_id = $1 and level in ('critical', 'major')
        and status not in ('pending', 'resolved') limit 1`,
    [assetId],
  )) !== null;
