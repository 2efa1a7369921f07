import { settingsHome, type Role } from '@libs/contracts';
import { notifyPeople } from '@libs/notifications';
import type { Tx } from '@libs/platform';
import type { AccountRow } from '../account.row.js';
import { NOTICES } from '../accounts.texts.js';

const sessionsOf = (role: Role) => `${settingsHome(role)}/sessions`;

interface Happening {
  sessionId: string;
  device: string;
  at: Date;
}
type Owner = Pick<AccountRow, 'id' | 'role'>;

/** Notifies the owner of the first sign-in from a device, in the transaction of the sign-in. */
export async function notifyOfNewDevice(tx: Tx, owner: Owner, { sessionId, device, at }: Happening) {
  const told = { accountId: owner.id, role: owner.role, kind: 'new_device', href: sessionsOf(owner.role) } as const;
  await notifyPeople(tx, [{ ...told, text: NOTICES.newDevice(device) }], { id: sessionId, at }, at);
}

/** Notifies the owner that a refresh token was used again after it had been exchanged. */
export async function notifyOfReuse(tx: Tx, owner: Owner, { sessionId, at }: Omit<Happening, 'device'>) {
  const told = { accountId: owner.id, role: owner.role, kind: 'session_reused', href: sessionsOf(owner.role) } as const;
  await notifyPeople(tx, [{ ...told, text: NOTICES.sessionReused }], { id: sessionId, at }, at);
}
