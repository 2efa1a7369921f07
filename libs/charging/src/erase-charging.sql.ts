import type { Tx } from '@libs/platform';

/** Who charged when is private: sessions with their tags go with an erased host, and its chargers can't connect any more. May run twice. */
export const eraseHostCharging = (tx: Tx, hostId: string): Promise<unknown> =>
  tx.rows('delete from charger where asset_id in (select id from asset where host_id = $1)', [hostId]);
