import { z } from 'zod';
import { SwapDeviceBody } from '../assets/commands.js';
import { DateOnly, Id, Instant, Reason } from '../base/fields.js';
import { TicketVisit } from './views.js';
import { FIX_CAUSE_NAMES, TICKET_PAYERS } from './words.js';

const Text = z.string().trim().min(1, 'Write what is wrong').max(2000);
const Pence = z.int().min(0, 'A cost is zero or more').max(100_000_000).describe('in pence, without VAT');
/** When it was done: a phone without signal sends it later. */
const doneAt = Instant.optional().describe('when it was done, if sent later; at most seven days ago');

export const OpenTicketBody = z.strictObject({ assetId: Id, text: Text });
export const TicketAlertBody = z.strictObject({ text: Text.optional().describe('a note for the installer') });

const { day, from, to } = TicketVisit.shape;
export const SetTicketVisitBody = z.strictObject({ day, from, to });
export type SetTicketVisitBody = z.infer<typeof SetTicketVisitBody>;

export const AnswerTicketVisitBody = z.strictObject({
  answer: z.enum(['accept', 'another']),
  proposedDate: DateOnly.nullish(),
  note: z.string().trim().max(1000).nullish(),
});
export type AnswerTicketVisitBody = z.infer<typeof AnswerTicketVisitBody>;

export const TicketReasonBody = z.strictObject({ reason: Reason });
export const ArriveBody = z.strictObject({ at: doneAt });
export const TicketNoteBody = z.strictObject({ text: Text, at: doneAt });

export const TicketSwapBody = SwapDeviceBody.omit({ version: true });
export type TicketSwapBody = z.infer<typeof TicketSwapBody>;

const Serial = z.string().trim().max(100).optional();
export const FixTicketBody = z.strictObject({
  cause: z.enum(FIX_CAUSE_NAMES),
  note: z.string().trim().max(2000).optional(),
  at: doneAt,
  parts: z
    .array(z.strictObject({ what: z.string().trim().min(1).max(200), oldSerial: Serial, newSerial: Serial }))
    .max(10)
    .default([])
    .describe('other than the devices that were replaced'),
  warranty: z.boolean().describe('whether the installer has to fix it under its own warranty'),
  costPence: Pence.nullish().describe('its cost; none under warranty'),
});
export type FixTicketBody = z.infer<typeof FixTicketBody>;

export const CloseTicketBody = z.strictObject({
  warranty: z.boolean(),
  costPence: Pence,
  payer: z.enum(TICKET_PAYERS),
});
export type CloseTicketBody = z.infer<typeof CloseTicketBody>;
