import { randomUUID } from 'node:crypto';
import { AccountRow } from '@libs/accounts';
import type { Actor } from '@libs/contracts';
import { createHost, type NewHost } from '@libs/parties';
import { postMail } from '@libs/mail';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { inheritOwner } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeLead, lockLead } from './change-lead.js';
import type { LeadRow } from './lead.row.js';
import { decide } from './lead.rules.js';
import { leadView } from './lead.views.js';
import { UniqueCodes } from './unique-codes.js';
import { REFUSALS } from './leads.texts.js';

/** What is known of the site already. */
export type SiteDetails = Pick<
  NewHost,
  'postcode' | 'mpanNumber' | 'businessDetails' | 'electricityNeeds' | 'expectedSavings'
>;

/** Approve a lead: it becomes a host without a user, and gets the unique code to sign up with. */
export class ApproveLead extends Command<LeadRow> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
    readonly details: SiteDetails = {},
  ) {
    super();
  }
}

@CommandHandler(ApproveLead)
export class ApproveLeadHandler implements ICommandHandler<ApproveLead> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: UniqueCodes,
  ) {}

  execute({ id, actor, details }: ApproveLead): Promise<LeadRow> {
    return this.database.transaction(async (tx) => {
      const lead = await lockLead(tx, { id });
      if (!lead) throw refuse.notFound();
      if (decide(lead, { name: 'approve' })) await refuseIfAccount(tx, lead);
      return approve(tx, lead, { codes: this.codes, details, actor, at: this.clock.now() });
    });
  }
}

interface Approval {
  codes: UniqueCodes;
  details?: SiteDetails;
  actor: Actor;
  at: Date;
}

/** Approves a lead that is locked, inside the caller's transaction. */
export async function approve(tx: Tx, existing: LeadRow, { codes, details, actor, at }: Approval): Promise<LeadRow> {
  const hostId = randomUUID();
  const also = { ...codes.draw(existing.id), hostId, declineReason: null };
  const { lead, eventId: cause } = await changeLead(tx, existing, { name: 'approve' }, { actor, at, also });
  const { id: leadId, fullName, companyName, workEmail: email, phoneNumber } = lead;
  const profile = { fullName, companyName, email, phoneNumber };
  await createHost(tx, { ...details, ...profile, id: hostId, accountId: null, status: 'lead', actor, at });
  await inheritOwner(tx, { kind: 'lead', id: leadId }, { kind: 'host', id: hostId }, at);
  // The code is read when the mail is sent; none is in the outbox.
  await postMail(tx, { template: 'lead_approved', cause, to: email, data: { leadId } }, at);
  return lead;
}

async function refuseIfAccount(tx: Tx, lead: LeadRow): Promise<void> {
  if ((await tx.count(AccountRow, { email: lead.workEmail })) === 0) return;
  const current = { kind: 'lead', id: lead.id, version: lead.version, view: leadView(lead) };
  throw refuse.conflict(REFUSALS.hasAccount, REFUSALS.emailInUse, current);
}
