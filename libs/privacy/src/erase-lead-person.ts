import { recordAudit } from '@libs/audit';
import { type Actor, ERASED } from '@libs/contracts';
import { eraseImportRows } from '@libs/host-imports';
import { eraseEmails } from '@libs/emails';
import { eraseLead, lockLead } from '@libs/leads';
import { eraseMail } from '@libs/mail';
import { eraseMerges } from '@libs/merging';
import { eraseNotes } from '@libs/messages';
import { eraseNotifications } from '@libs/notifications';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eraseConversations } from './erase-conversations.js';
import { recordsAbout } from './records-about.sql.js';
import { obligationsOf } from './obligations.sql.js';
import { AUDIT, REFUSALS } from './privacy.texts.js';

/** Erase the person of a lead without an account, at their request. */
export class EraseLeadPerson extends Command<void> {
  constructor(
    readonly leadId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(EraseLeadPerson)
export class EraseLeadPersonHandler implements ICommandHandler<EraseLeadPerson> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ leadId, actor }: EraseLeadPerson): Promise<void> {
    await this.database.transaction(async (tx) => {
      const by = { actor, at: this.clock.now() };
      if (!(await eraseLeadPerson(tx, leadId, 'asked', by))) throw refuse.notFound();
    });
  }
}

/**
 * Everything of a lead's person, in the caller's transaction; false where there is no such lead. Refused as a conflict where
 * the lead has an account, whose holder erases it, or a project is under way.
 */
export async function eraseLeadPerson(
  tx: Tx,
  leadId: string,
  cause: 'asked' | 'age',
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<boolean> {
  const lead = await lockLead(tx, { id: leadId });
  if (!lead) return false;
  const held = await tx.row('select 1 as one from host where id = $1 and account_id is not null', [lead.hostId]);
  if (lead.accountId || held) throw refuse.conflict(REFUSALS.leadHasAccount);
  const obligations = await obligationsOf(tx, { role: 'asset_host', recordId: lead.hostId, accountId: null });
  if (obligations.open > 0) throw refuse.conflict(REFUSALS.leadHasProject);
  const kept = obligations.contracts > 0;
  const host = lead.hostId ? { id: lead.hostId, kept } : null;
  const about = [lead.id, ...(await recordsAbout(tx, lead.hostId))];

  await eraseConversations(tx, { accountId: null, leadIds: [lead.id] });
  await eraseLead(tx, lead, { cause, host, actor, at });
  const names = [lead.fullName, ...(kept ? [] : [lead.companyName])];
  await eraseNotifications(tx, { accountId: null, email: lead.workEmail, names, about });
  const written = kept ? [lead.id] : [...about, ...(lead.hostId ? [lead.hostId] : [])];
  await eraseNotes(tx, written);
  await eraseEmails(tx, { email: lead.workEmail, about: written });
  await eraseMail(tx, lead.workEmail);
  await eraseMerges(tx, { records: lead.hostId ? [lead.hostId] : [], email: lead.workEmail });
  await eraseImportRows(tx, lead.workEmail, at);
  await tx.rows('select erase_from_audit($1::uuid[], $2)', [about, lead.workEmail]);
  const subject = { kind: 'lead', id: lead.id, name: ERASED.name };
  const text = cause === 'age' ? AUDIT.leadErasedByAge : AUDIT.leadErasedAsAsked;
  await recordAudit(tx, { kind: 'person_erased', text, at, actor, subject });
  return true;
}
