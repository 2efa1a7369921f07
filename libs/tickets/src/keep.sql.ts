import type { AlertStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Critical and major alerts that nobody has acted on and an installer can fix. A refused key has to be renewed by its owner. */
export const graveAlerts = (tx: Tx): Promise<{ id: string; openedAt: string; postcode: string | null }[]> =>
  tx.rows<{ id: string; openedAt: string; postcode: string | null }>(
    `select t.id, t.opened_at as "openedAt", h.postcode from alert t
       join asset a on a.id = t.asset_id join host h on h.id = a.host_id
      where t.level in ('critical', 'major') and t.status in ('open', 'acknowledged') and t.rule <> 'source_broken'
        and t.opened_at is not null order by t.opened_at, t.id`,
  );

/** The state of a ticket's alert. */
export const alertNow = (tx: Tx, id: string): Promise<{ status: AlertStatus } | null> =>
  tx.row<{ status: AlertStatus }>('select status from alert where id = $1', [id]);

/** Whether a site has an open critical or major alert. */
export const isIll = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await tx.row(
    `select 1 as ill from alert where asset_id = $1 and level in ('critical', 'major')
        and status not in ('pending', 'resolved') limit 1`,
    [assetId],
  )) !== null;
