import { ALERT_ACTIONS, type AlertStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { type Alert, lockAlert, saveAlert } from './alert.sql.js';

/** What tickets do with the alerts that they are opened from. */

/** The alert, locked together with its asset; null if it isn't visible. */
export async function alertForTicket(tx: Tx, id: string): Promise<Alert | null> {
  const alert = await lockAlert(tx, id);
  return alert && alert.status !== 'pending' && alert.status !== 'suppressed' ? alert : null;
}

export const mayTicket = (status: AlertStatus): boolean =>
  status === 'ticketed' || (ALERT_ACTIONS.ticket.from as readonly AlertStatus[]).includes(status);

/** From now on the ticket deals with it. */
export async function markTicketed(tx: Tx, { id, status }: Pick<Alert, 'id' | 'status'>): Promise<void> {
  if (status !== 'ticketed') await saveAlert(tx, id, { status: 'ticketed' });
}

/** Its ticket was cancelled: if the alert is still open, it goes back to the office. */
export async function giveBack(tx: Tx, id: string): Promise<void> {
  const alert = await lockAlert(tx, id);
  if (alert?.status === 'ticketed') await saveAlert(tx, id, { status: 'acknowledged' });
}
