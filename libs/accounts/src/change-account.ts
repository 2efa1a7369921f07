import { type Actor, copiesFor } from '@libs/contracts';
import { appendFacts, type Fact, refuse, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRow } from './account.row.js';
import { AccountRefused, type AccountEvent, type AccountWish, decide, evolve } from './account.rules.js';
import { userView } from './account.views.js';

/**
 * The account, locked until the transaction ends; null where there is none, or its person was erased. Not `for update`, which would also stop
 * whoever writes a row that refers to the account: a notification's writer holds the bell that a sign-in waits for.
 */
export async function lockAccount(em: EntityManager, id: string): Promise<AccountRow | null> {
  const standing = await rows(
    em,
    'select 1 as one from account where id = $1 and erased_at is null for no key update',
    [id],
  );
  if (standing.length === 0) return null;
  return em.findOne(AccountRow, { id }, { disableIdentityMap: true });
}

interface Circumstances {
  actor: Actor | null;
  at: Date;
  /** What changes beside the lifecycle, such as a new password's hash. */
  also?: Partial<
    Pick<
      AccountRow,
      'passwordHash' | 'lastSignInAt' | 'recordId' | 'fullName' | 'email' | 'companyName' | 'phoneNumber'
    >
  >;
}

/** The one write path of an account that stands and is locked: decide, save, tell. */
export async function changeAccount(
  em: EntityManager,
  account: AccountRow,
  wish: AccountWish,
  { actor, at, also = {} }: Circumstances,
): Promise<AccountRow> {
  const events = decided(account, wish);
  if (events.length === 0) return account;
  const states = evolution({ ...account, ...also }, events, at);
  const after = states.at(-1) ?? account;
  const { version, state, updatedAt } = after;
  const written = await em.nativeUpdate(
    AccountRow,
    { id: account.id, version: account.version },
    { version, state, updatedAt, ...also },
  );
  if (written !== 1) throw new Error(`Account ${account.id} changed although it was locked`);
  await tellOfAccount(em, events, states, { actor, at });
  return after;
}

function decided(account: AccountRow, wish: AccountWish): AccountEvent[] {
  try {
    return decide({ ...account, hasPassword: account.passwordHash !== null }, wish);
  } catch (refused) {
    if (!(refused instanceof AccountRefused)) throw refused;
    const { id, version } = account;
    throw refuse.conflict(refused.message, refused.message, { kind: 'user', id, version, view: userView(account) });
  }
}

/** The account after each of the events. */
function evolution(account: AccountRow, events: AccountEvent[], at: Date): AccountRow[] {
  let standing = { ...account, hasPassword: account.passwordHash !== null, updatedAt: at };
  return events.map((event) => {
    standing = evolve(standing, event);
    const { hasPassword: _, ...row } = standing;
    return row;
  });
}

/** Writes the facts into the log; each with the account as it was after it. */
export async function tellOfAccount(
  em: EntityManager,
  events: AccountEvent[],
  states: AccountRow[],
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const facts = events.map((event, index): Fact => {
    const account = states[index] as AccountRow;
    const { id, version } = account;
    const data = { ...event.data };
    return {
      type: event.type,
      stream: `user:${id}`,
      version,
      topic: null,
      subject: { kind: 'user', id },
      data,
      actor,
      at,
      audiences: copiesFor({
        type: event.type,
        data,
        actor,
        to: {},
        records: [{ kind: 'user', id, version, view: () => userView(account) }],
      }),
    };
  });
  await appendFacts(em, facts);
}
