import { type Actor, type InputOf, PARTY_OF_ROLE, type routes } from '@libs/contracts';
import { changePartyProfile } from '@libs/parties';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountRow } from './account.row.js';
import { changeAccount, lockAccount } from './change-account.js';

type ProfileBody = InputOf<typeof routes.editProfile>['body'];
type Profile = Pick<AccountRow, 'fullName' | 'companyName' | 'phoneNumber'>;

/** Edits the person's own profile; the record of their role shows it too. */
export class EditProfile extends Command<AccountRow> {
  constructor(
    readonly request: ProfileBody,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(EditProfile)
export class EditProfileHandler implements ICommandHandler<EditProfile> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ request, actor }: EditProfile): Promise<AccountRow> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, actor.accountId);
      if (!account) throw refuse.unauthorized();
      const profile = profileAfter(account, request);
      const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== account[field]);
      const after = await changeAccount(tx, account, { type: 'edit_details', fields }, { actor, at, also: profile });
      if (fields.length > 0) await changeRecord(tx, after, profile, { actor, at });
      return after;
    });
  }
}

/** A missing field is unchanged; an empty phone number clears it. */
const profileAfter = (account: AccountRow, { fullName, companyName, phoneNumber }: ProfileBody): Profile => ({
  fullName: fullName ?? account.fullName,
  companyName: companyName ?? account.companyName,
  phoneNumber: phoneNumber === undefined ? account.phoneNumber : phoneNumber || null,
});

async function changeRecord(
  tx: Tx,
  { id: accountId, role, recordId }: AccountRow,
  profile: Profile,
  by: { actor: Actor; at: Date },
): Promise<void> {
  if (recordId === null) return;
  const kind = PARTY_OF_ROLE[role];
  if (kind) await changePartyProfile(tx, kind, recordId, { ...profile, accountId }, by);
}
