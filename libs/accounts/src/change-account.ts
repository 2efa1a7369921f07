import type { Actor } from '@libs/contracts';
import { appendEvents, type NewEvent, refuse, type Tx } from '@libs/platform';
import { AccountRow } from './account.row.js';
import { AccountRefused, type AccountEvent, type AccountCommand, decide, evolve } from './account.rules.js';
import { userView } from './account.views.js';

/**
 * The account, locked until the transaction ends; null if there is none or its person was erased. Not `for update`,
 * which would also block a transaction that inserts a row referring to the account: a notification's writer locks the
 * bell that a sign-in waits for.
 */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  const existing = await tx.rows('select 1 as one from account where id = $1 and erased_at is null for no key update', [
    id,
  ]);
  if (existing.length === 0) return null;
  return tx.findOne(AccountRow, { id });
}

interface Circumstances {
  actor: Actor | null;
  at: Date;
  /** Changes besides the lifecycle, such as a new password hash. */
  also?: Partial<
    Pick<
      AccountRow,
      'passwordHash' | 'lastSignInAt' | 'recordId' | 'fullName' | 'email' | 'companyName' | 'phoneNumber'
    >
  >;
}

/** The only write path of an existing, locked account: decide, save, publish. */
export async function changeAccount(
  tx: Tx,
  account: AccountRow,
  command: AccountCommand,
  { actor, at, also = {} }: Circumstances,
): Promise<AccountRow> {
  const events = decided(account, command);
  if (events.length === 0) return account;
  const states = evolution({ ...account, ...also }, events, at);
  const after = states.at(-1) ?? account;
  const { version, state, updatedAt } = after;
  await tx.updateVersion(AccountRow, account, { version, state, updatedAt, ...also });
  await publishAccount(tx, events, states, { actor, at });
  return after;
}

function decided(account: AccountRow, command: AccountCommand): AccountEvent[] {
  try {
    return decide({ ...account, hasPassword: account.passwordHash !== null }, command);
  } catch (refused) {
    if (!(refused instanceof AccountRefused)) throw refused;
    const { id, version } = account;
    throw refuse.conflict(refused.message, refused.message, { kind: 'user', id, version, view: userView(account) });
  }
}

/** The account after each of the events. */
function evolution(account: AccountRow, events: AccountEvent[], at: Date): AccountRow[] {
  let existing = { ...account, hasPassword: account.passwordHash !== null, updatedAt: at };
  return events.map((event) => {
    existing = evolve(existing, event);
    const { hasPassword: _, ...row } = existing;
    return row;
  });
}

/** Writes the events into the log, each with the account as it was after it. */
export async function publishAccount(
  tx: Tx,
  events: AccountEvent[],
  states: AccountRow[],
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const written = events.map((event, index): NewEvent => {
    const account = states[index] as AccountRow;
    const { id, version } = account;
    const records = [{ kind: 'user' as const, id, version, view: () => userView(account) }];
    return { event, subject: { kind: 'user', id }, version, actor, at, records };
  });
  await appendEvents(tx, written);
}
