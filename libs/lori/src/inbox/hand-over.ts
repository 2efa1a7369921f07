import {
  type CleanLead,
  cleanLead,
  type Conversation,
  HAND_OVER_CONSENT,
  type InputOf,
  type inboxRoutes,
  leadFault,
} from '@libs/contracts';
import { insertLead, LeadLimits } from '@libs/leads';
import { continueFromLori, type SaidToLori } from '@libs/messages';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Asker } from '../asker.js';
import { publishConversation } from '../conversations/conversation.events.js';
import { type ConversationRow, findMine, wholeConversation } from '../conversations/conversation.sql.js';
import { REFUSALS } from '../lori.texts.js';

type Request = InputOf<typeof inboxRoutes.handOver>['body'];

/** Puts a conversation into the admins' inbox. A visitor leaves details and becomes a lead; an account is known. */
@Injectable()
export class HandOver {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: LeadLimits,
  ) {}

  async ask(id: string, { contact }: Request, who: { asker: Asker; network: string }): Promise<Conversation> {
    const { asker, network } = who;
    const { actor } = asker;
    if (actor?.role === 'admin') throw refuse.forbidden(REFUSALS.adminsAnswer);
    const lead = actor ? null : checked(contact);
    if (lead) await this.limits.count({ network, email: lead.workEmail });
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const found = await findMine(tx, id, asker, { lock: true });
      if (!found) throw refuse.notFound();
      // It is already queued or with a person: nothing is written.
      if (found.status === 'waiting' || found.status === 'with_person') return wholeConversation(tx, found, at);
      const leadId =
        found.lead_id ?? (lead && (await insertLead(tx, lead, at, { consentText: HAND_OVER_CONSENT.version })).id);
      const now = await tx.row<ConversationRow>(
        `update lori_conversation
            set status = 'waiting', handed_at = $2, seen_at = $2, lead_id = $3, person_id = null, person_name = null, person_at = null,
                version = version + 1
          where id = $1 returning *`,
        [id, at, leadId],
      );
      if (!now) throw new Error(`Conversation ${id} is gone although it was locked`);
      if (actor) await continueFromLori(tx, actor, await lastSaid(tx, id), at);
      await publishConversation(tx, { type: 'conversation.handed_over', data: {} }, now, { actor, at });
      return wholeConversation(tx, now, at);
    });
  }
}

/** The last question, and what Lori said to it. */
const lastSaid = (tx: Tx, id: string): Promise<SaidToLori[]> =>
  tx.rows<SaidToLori>(
    `select id, author, text from lori_line where conversation_id = $1 and state = 'whole' and author in ('visitor', 'lori')
        and place >= (select max(place) from lori_line where conversation_id = $1 and author = 'visitor') order by place`,
    [id],
  );

/** By the lead form's own checks. */
function checked(contact: Request['contact']): CleanLead {
  const path = (name: string) => `contact.${name}`;
  if (!contact) throw refuse.validation(undefined, [{ path: 'contact', message: 'Leave your details' }]);
  const fault = leadFault(contact);
  if (fault) throw refuse.validation(fault.message, [{ path: path(fault.path), message: fault.message }]);
  return cleanLead(contact);
}
