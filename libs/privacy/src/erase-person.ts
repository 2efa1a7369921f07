import { type AccountRow, eraseAccount, StepUp } from '@libs/accounts';
import { recordAudit } from '@libs/audit';
import { type Actor, ERASED, PARTY_OF_ROLE } from '@libs/contracts';
import { eraseParty } from '@libs/parties';
import { eraseImportRows } from '@libs/host-imports';
import { eraseEmails, eraseWriter } from '@libs/emails';
import { eraseLead, LeadRow } from '@libs/leads';
import { eraseMail } from '@libs/mail';
import { eraseMessages, eraseNotes } from '@libs/messages';
import { eraseNotifications } from '@libs/notifications';
import { eraseInvitations, leaveOrganisations } from '@libs/organisations';
import { eraseMerges } from '@libs/merging';
import { Clock, refuse, type Tx } from '@libs/platform';
import { handOverRecords } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eraseConversations } from './erase-conversations.js';
import { erasureOf } from './erasure.rules.js';
import { recordsAbout } from './records-about.sql.js';
import { obligationsOf } from './obligations.sql.js';
import { AUDIT } from './privacy.texts.js';

/** Erase the own person, once the password was right. The account is closed for good. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly own: StepUp,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, password }: ErasePerson): Promise<void> {
    await this.own.confirmed(actor.accountId, password, (tx, account) =>
      erasePerson(tx, account, { ...actor, name: ERASED.name, companyName: null }, this.clock.now()),
    );
  }
}

/** Everything of one person, in one transaction. The worker removes the person from the log after this event. */
async function erasePerson(tx: Tx, account: AccountRow, actor: Actor, at: Date): Promise<void> {
  const { id: accountId, role, email } = account;
  // Two admins who erase themselves at once: the second one finds itself the last.
  if (role === 'admin') await tx.rows(`select 1 from account where role = 'admin' order by id for no key update`);
  // A party that has other members lives on without this one; whoever was alone in it takes it along.
  const left = await leaveOrganisations(tx, accountId, { actor, at });
  const recordId = account.recordId && left.alone.includes(account.recordId) ? account.recordId : null;
  const obligations = await obligationsOf(tx, { role, recordId, accountId });
  const [hindrance] = erasureOf(role, obligations).hindrances;
  if (hindrance) throw refuse.conflict(hindrance);
  const kept = obligations.contracts > 0;
  const by = { actor, at };

  const leads = await tx.find(LeadRow, { $or: [{ accountId }, ...(recordId ? [{ hostId: recordId }] : [])] });
  await eraseConversations(tx, { accountId, leadIds: leads.map(({ id }) => id) });
  for (const lead of leads) await eraseLead(tx, lead, { cause: 'asked', host: null, ...by });
  const kind = PARTY_OF_ROLE[role];
  if (recordId && kind) await eraseParty(tx, kind, recordId, kept, by);
  await tx.rows(
    'update installation_job set cloud_stored_by = $2 where installer_id = $1 and cloud_stored_by is not null',
    [recordId, ERASED.name],
  );
  const names = [account.fullName, ...(kept || !account.companyName ? [] : [account.companyName])];
  const about = [...leads.map(({ id }) => id), ...(await recordsAbout(tx, recordId))];
  if (role === 'admin') await handOverRecords(tx, accountId, null, by);
  await eraseNotifications(tx, { accountId, email, names, about });
  await eraseMessages(tx, { accountId, name: account.fullName, kept });
  if (!kept) await eraseNotes(tx, recordId ? [...about, recordId] : about);
  await eraseMail(tx, email);
  await eraseEmails(tx, { email, about: kept ? [] : recordId ? [...about, recordId] : about });
  await eraseWriter(tx, accountId);
  await eraseMerges(tx, { records: recordId ? [recordId] : [], email });
  await eraseImportRows(tx, email, at);
  await eraseInvitations(tx, { accountId, email });
  await eraseAccount(tx, { ...account, recordId }, { kept, ...by });
  await tx.rows('select erase_from_audit($1::uuid[], $2)', [[accountId, ...about], email]);
  const subject = { kind: 'user', id: accountId, name: ERASED.name };
  await recordAudit(tx, { kind: 'person_erased', text: AUDIT.personErased, at, actor, subject });
}
