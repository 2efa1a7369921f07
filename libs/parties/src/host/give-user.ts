import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeParty } from '../change-party.js';
import type { HostRow } from './host.row.js';

/** Gives a locked host that has no user one, inside the caller's transaction; the host takes the user's names. */
export function giveHostItsUser(
  tx: Tx,
  host: HostRow,
  user: { accountId: string; fullName: string; companyName: string },
  by: { actor: Actor; at: Date },
): Promise<HostRow> {
  if (host.accountId !== null) throw new Error(`Host ${host.id} has a user already`);
  const renamed = (['fullName', 'companyName'] as const).filter((field) => host[field] !== user[field]);
  const fields = ['userId', ...renamed];
  return changeParty(tx, 'host', host, user, { type: 'host.details_changed', data: { fields } }, by);
}
