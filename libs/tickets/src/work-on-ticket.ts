import { swapForTicket } from '@libs/assets';
import {
  type Actor,
  type AnswerTicketVisitBody,
  DEVICE_WORDS,
  FIX_NEEDS,
  type FixTicketBody,
  londonDate,
  type SetTicketVisitBody,
  type TicketSwapBody,
  type TicketView,
} from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { ChangeTicket, type Changing } from './change-ticket.js';
import { insertNote, insertPart, partsOf, photosOf, saveCost, saveReason } from './ticket-parts.sql.js';
import { REFUSALS } from './tickets.texts.js';

const DAY = 86_400_000;
const MOST_DAYS = 90;
/** The longest time for which a phone may have had no signal. */
const LATEST = 7 * DAY;

/** What the installer does with a ticket, and how the host replies to the visit. */
@Injectable()
export class WorkOnTicket {
  constructor(private readonly changing: ChangeTicket) {}

  accept = (id: string, actor: Actor): Promise<TicketView> =>
    this.changing.change('accept', id, actor, () => ({
      values: { status: 'accepted' },
      said: { type: 'ticket.accepted', data: {} },
    }));

  decline = (id: string, { reason }: { reason: string }, actor: Actor): Promise<TicketView> =>
    this.changing.change('decline', id, actor, async ({ tx }) => {
      await saveReason(tx, id, reason);
      return {
        values: { status: 'declined', respondBy: null, fixBy: null },
        said: { type: 'ticket.declined', data: { reason } },
      };
    });

  setVisit = (id: string, { day, from, to }: SetTicketVisitBody, actor: Actor): Promise<TicketView> =>
    this.changing.change('set_visit', id, actor, ({ at }) => {
      if (day < londonDate(at) || day > londonDate(new Date(at.getTime() + MOST_DAYS * DAY))) {
        throw refuse.field('day', REFUSALS.visitDay);
      }
      if (to <= from) throw refuse.field('to', REFUSALS.visitTimes);
      const none = { visitAnswer: null, visitProposed: null, visitNote: null };
      return {
        values: { status: 'visit_set', visitDay: day, visitFrom: from, visitTo: to, ...none },
        said: { type: 'ticket.visit_set', data: { day, from, to } },
      };
    });

  answerVisit = (id: string, body: AnswerTicketVisitBody, actor: Actor): Promise<TicketView> =>
    this.changing.change('answer_visit', id, actor, ({ at }) => {
      const { answer } = body;
      const another = answer === 'another';
      const proposedDate = another ? (body.proposedDate ?? null) : null;
      const note = another ? body.note || null : null;
      if (another && (proposedDate ? proposedDate <= londonDate(at) : !note)) {
        throw refuse.field('proposedDate', REFUSALS.anotherDay);
      }
      return {
        values: { visitAnswer: answer, visitProposed: proposedDate, visitNote: note },
        said: { type: 'ticket.visit_answered', data: { answer, proposedDate } },
      };
    });

  arrive = (id: string, { at: done }: { at?: string | undefined }, actor: Actor): Promise<TicketView> =>
    this.changing.change('arrive', id, actor, (changing) => ({
      values: { status: 'on_site', arrivedAt: doneAt(changing, done) },
      said: { type: 'ticket.arrived', data: {} },
    }));

  note = (id: string, { text, at: done }: { text: string; at?: string | undefined }, actor: Actor) =>
    this.changing.change('note', id, actor, async (changing) => {
      await insertNote(changing.tx, { ticketId: id, text, actor, at: doneAt(changing, done) });
      return { values: {}, said: { type: 'ticket.noted', data: {} } };
    });

  swap = (id: string, body: TicketSwapBody, actor: Actor): Promise<TicketView> =>
    this.changing.change('swap', id, actor, async ({ tx, ticket, at }) => {
      const kind = await swapForTicket(tx, ticket.assetId, body, { actor, at });
      const { oldSerial, newSerial, finalWh, openingWh } = body;
      await insertPart(tx, id, { kind, what: null, oldSerial, newSerial, finalWh, openingWh }, at);
      return { values: {}, said: { type: 'ticket.device_swapped', data: {} } };
    });

  fix = (id: string, body: FixTicketBody, actor: Actor): Promise<TicketView> =>
    this.changing.change('fix', id, actor, async (changing) => {
      const { tx, at } = changing;
      const { cause, note, parts, warranty, costPence } = body;
      if (warranty && costPence) throw refuse.field('costPence', REFUSALS.noCost);
      if (!warranty && costPence == null) throw refuse.field('costPence', REFUSALS.giveCost);
      const needed = FIX_NEEDS[cause];
      const replaced = await partsOf(tx, [id]);
      if (needed && !replaced.some(({ kind }) => kind === needed)) {
        throw refuse.field('cause', REFUSALS.needsSwap(DEVICE_WORDS[needed]));
      }
      const photos = await photosOf(tx, [id]);
      if (!photos.some(({ state }) => state !== 'rejected')) throw refuse.field('photos', REFUSALS.photo);
      for (const { what, oldSerial = null, newSerial = null } of parts) {
        const none = { kind: null, finalWh: null, openingWh: null };
        await insertPart(tx, id, { ...none, what, oldSerial: oldSerial || null, newSerial: newSerial || null }, at);
      }
      await saveCost(tx, id, {
        warranty,
        pence: warranty ? 0 : (costPence ?? null),
        payer: warranty ? 'installer' : null,
      });
      const fixedAt = doneAt(changing, body.at);
      return {
        values: { status: 'fixed', fixedAt, fixCause: cause, fixNote: note || null, readHalfHours: 0 },
        said: { type: 'ticket.fixed', data: { fix: cause } },
      };
    });
}

/** When it was done: now, or when the phone says that it was. */
function doneAt({ at }: Pick<Changing, 'at'>, done: string | undefined): Date {
  if (done === undefined) return at;
  const ago = at.getTime() - Date.parse(done);
  if (ago > LATEST) throw refuse.field('at', REFUSALS.doneAt);
  // A phone's clock may be fast.
  return ago < 0 ? at : new Date(done);
}
