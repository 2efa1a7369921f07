import type { Actor, InputOf, routes } from '@libs/contracts';
import { changeFunderProfile } from '@libs/funders';
import { changeHostProfile } from '@libs/hosts';
import { changeInstallerProfile } from '@libs/installers';
import { Clock, Database, refuse } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountRow } from './account.row.js';
import { changeAccount, lockAccount } from './change-account.js';

type Wish = InputOf<typeof routes.editProfile>['body'];
type Profile = Pick<AccountRow, 'fullName' | 'companyName' | 'phoneNumber'>;

/** Edit the own profile; the record of the own role shows it too. */
export class EditProfile extends Command<AccountRow> {
  constructor(
    readonly wish: Wish,
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

  execute({ wish, actor }: EditProfile): Promise<AccountRow> {
    return this.database.transaction(async (em) => {
      const at = this.clock.now();
      const account = await lockAccount(em, actor.accountId);
      if (!account) throw refuse.unauthorized();
      const profile = profileAfter(account, wish);
      const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => profile[field] !== account[field]);
      const after = await changeAccount(em, account, { type: 'edit_details', fields }, { actor, at, also: profile });
      if (fields.length > 0) await changeRecord(em, after, profile, { actor, at });
      return after;
    });
  }
}

/** What is not sent stays; an empty phone number clears it. */
const profileAfter = (account: AccountRow, { fullName, companyName, phoneNumber }: Wish): Profile => ({
  fullName: fullName ?? account.fullName,
  companyName: companyName ?? account.companyName,
  phoneNumber: phoneNumber === undefined ? account.phoneNumber : phoneNumber || null,
});

async function changeRecord(
  em: EntityManager,
  { role, recordId }: AccountRow,
  profile: Profile,
  by: { actor: Actor; at: Date },
): Promise<void> {
  if (recordId === null) return;
  if (role === 'asset_host') await changeHostProfile(em, recordId, profile, by);
  if (role === 'asset_funder') await changeFunderProfile(em, recordId, profile, by);
  if (role === 'installer') await changeInstallerProfile(em, recordId, profile, by);
}
