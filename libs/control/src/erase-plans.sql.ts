import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * Plans and scores show when a business is expected to use electricity and what it pays: they go with its host, and with them its
 * tariff, its consent and its part in peak events. What was paid for one stays, without what was used. May run twice.
 */
export async function eraseHostPlans(tx: Tx, hostId: string, at: Date): Promise<void> {
  await tx.rows('delete from day_plan where asset_id in (select id from asset where host_id = $1)', [hostId]);
  await tx.rows(
    `delete from peak_event_site where status <> 'paid' and asset_id in (select id from asset where host_id = $1)`,
    [hostId],
  );
  await tx.rows(
    `update peak_event_site set half_hours = null, days = null
      where half_hours is not null and asset_id in (select id from asset where host_id = $1)`,
    [hostId],
  );
  await tx.rows(
    `update asset_control set allowed = false, tariff = null, price_code = null, changed_by_name = $2, version = version + 1, updated_at = $3
      where asset_id in (select id from asset where host_id = $1) and changed_by_name is distinct from $2`,
    [hostId, ERASED.name, at],
  );
}
