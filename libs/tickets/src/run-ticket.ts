import { giveBack } from '@libs/alerts';
import type { Actor, CloseTicketBody, TicketView } from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { deadlinesOf } from './clock.rules.js';
import { ChangeTicket } from './change-ticket.js';
import { saveCost, saveReason } from './ticket-parts.sql.js';
import { lockSite } from './ticket.sql.js';
import { REFUSALS } from './tickets.texts.js';

/** What the office does with a ticket. */
@Injectable()
export class RunTicket {
  constructor(private readonly changing: ChangeTicket) {}

  offer = (id: string, actor: Actor): Promise<TicketView> =>
    this.changing.change('offer', id, actor, async ({ tx, ticket, at }) => {
      const site = await lockSite(tx, ticket.assetId);
      if (!site?.installerId) throw refuse.conflict(REFUSALS.noInstaller);
      // The installer receives its events from this one onwards.
      ticket.installerId = site.installerId;
      const clocks = deadlinesOf(ticket.level, at);
      return {
        values: { status: 'offered', installerId: site.installerId, offeredAt: at, ...clocks },
        said: { type: 'ticket.offered', data: {} },
      };
    });

  verify = (id: string, actor: Actor): Promise<TicketView> =>
    this.changing.change('verify', id, actor, ({ at }) => ({
      values: { status: 'verified', verifiedAt: at },
      said: { type: 'ticket.verified', data: {} },
    }));

  reopen = (id: string, { reason }: { reason: string }, actor: Actor): Promise<TicketView> =>
    this.changing.change('reopen', id, actor, async ({ tx }) => {
      await saveReason(tx, id, reason);
      return {
        values: { status: 'reopened', fixedAt: null, verifiedAt: null },
        said: { type: 'ticket.reopened', data: { reason } },
      };
    });

  close = (id: string, { warranty, costPence, payer }: CloseTicketBody, actor: Actor): Promise<TicketView> =>
    this.changing.change('close', id, actor, async ({ tx, at }) => {
      if (warranty && costPence > 0) throw refuse.field('costPence', REFUSALS.noCost);
      if (warranty && payer !== 'installer') throw refuse.field('payer', REFUSALS.warrantyPayer);
      await saveCost(tx, id, { warranty, pence: costPence, payer });
      return { values: { status: 'closed', endedAt: at }, said: { type: 'ticket.closed', data: {} } };
    });

  cancel = (id: string, { reason }: { reason: string }, actor: Actor): Promise<TicketView> =>
    this.changing.change('cancel', id, actor, async ({ tx, ticket, at }) => {
      await saveReason(tx, id, reason);
      if (ticket.alertId) await giveBack(tx, ticket.alertId);
      return {
        values: { status: 'cancelled', endedAt: at },
        said: { type: 'ticket.cancelled', data: { reason } },
      };
    });
}
