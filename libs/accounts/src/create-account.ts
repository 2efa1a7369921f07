import { randomUUID } from 'node:crypto';
import { type Actor, PARTY_OF_ROLE, type Role } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes } from './access-codes/access-codes.js';
import { AccountRow } from './account.row.js';
import { changeAccount, publishAccount } from './change-account.js';
import { openMembership } from './memberships/memberships.js';
import { createPartyRecord, type RecordDetails } from './party-record.js';
import { REFUSALS } from './accounts.texts.js';

export interface NewAccount {
  role: Role;
  fullName: string;
  email: string;
  companyName: string | null;
  phoneNumber: string | null;
}

export interface CreatedAccount {
  account: AccountRow;
  /** Shown once; an admin may read it again while it is unused. */
  accessCode: string;
}

/** Creates an account of any role, with the record of its role and an access code. */
export class CreateAccount extends Command<CreatedAccount> {
  constructor(
    readonly account: NewAccount,
    readonly actor: Actor | null,
    readonly details?: RecordDetails,
  ) {
    super();
  }
}

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: AccessCodes,
  ) {}

  execute({ account, actor, details }: CreateAccount): Promise<CreatedAccount> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const created = await insertAccount(tx, account, {
        passwordHash: null,
        actor,
        at,
        ...(details ? { details } : {}),
      });
      const { code, expiresAt } = await this.codes.issue(tx, created.id, at);
      const command = { type: 'issue_code', expiresAt: expiresAt.toISOString() } as const;
      return { account: await changeAccount(tx, created, command, { actor, at }), accessCode: code };
    });
  }
}

interface Making {
  /** With a password, the account is active from the start. */
  passwordHash: string | null;
  actor: Actor | null;
  at: Date;
  details?: RecordDetails;
  /** The existing record of its role, such as a lead's host; otherwise one is created. */
  recordId?: string;
  /** The account's creator adds it as a member of that record's organisation; otherwise it becomes the owner. */
  invited?: true;
}

/** Writes a new account and its role's record inside the caller's transaction, and publishes both. */
export async function insertAccount(tx: Tx, command: NewAccount, making: Making): Promise<AccountRow> {
  const { passwordHash, actor, at, details } = making;
  const email = command.email.toLowerCase();
  await refuseSecond(tx, email);
  const first: AccountRow = {
    ...command,
    id: randomUUID(),
    state: 'invited',
    email,
    passwordHash,
    recordId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    lastSignInAt: null,
  };
  await tx.insert(AccountRow, first);
  const recordId = making.recordId ?? (await createPartyRecord(tx, first, { actor, at, details }));
  const made = { ...first, recordId };
  const partyKind = PARTY_OF_ROLE[first.role];
  if (making.recordId && partyKind && !making.invited) {
    await openMembership(tx, { accountId: first.id, partyKind, partyId: making.recordId, role: 'owner', at });
  }
  if (passwordHash === null) {
    await tx.update(AccountRow, { id: made.id }, { recordId });
    await publishAccount(tx, [{ type: 'account.created', data: {} }], [made], { actor, at });
    return made;
  }
  const active: AccountRow = { ...made, state: 'active', version: 2 };
  await tx.update(AccountRow, { id: made.id }, { recordId, state: 'active', version: 2 });
  const events = (['account.created', 'account.activated'] as const).map((type) => ({ type, data: {} }));
  await publishAccount(tx, events, [made, active], { actor, at });
  return active;
}

/** Serialises two requests that create the same account. */
async function refuseSecond(tx: Tx, email: string): Promise<void> {
  await tx.row(`select pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`, [email]);
  const taken = await tx.count(AccountRow, { email });
  if (taken > 0) throw refuse.conflict(REFUSALS.emailInUse, REFUSALS.anotherEmail);
}
