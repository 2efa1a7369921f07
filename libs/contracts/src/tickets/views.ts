import { z } from 'zod';
import { ALERT_LEVELS } from '../alerts/rules.js';
import { DEVICE_KINDS } from '../assets/devices.js';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { ROLES } from '../base/roles.js';
import { FILE_STATES } from '../documents/lifecycle.js';
import { TICKET_STATUSES } from './lifecycle.js';
import { FIX_CAUSE_NAMES, TICKET_CAUSES, TICKET_PAYERS } from './words.js';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 09:30');

export const TicketVisit = z.strictObject({
  day: DateOnly,
  from: Clock.describe('London time'),
  to: Clock,
  answer: z.enum(['accept', 'another']).nullable().describe('the host’s reply; null until there is one'),
  proposedDate: DateOnly.nullable().describe('another day that the host asked for'),
  note: z.string().nullable(),
});

export const TicketView = z
  .strictObject({
    id: Id,
    number: z.int(),
    assetId: Id,
    projectId: Id,
    alertId: Id.nullable(),
    site: z.string().nullable().describe('the site’s company'),
    installer: z.string().nullable().describe('the company that it was offered to; null before the offer'),
    contact: z
      .strictObject({ name: z.string().nullable(), phone: z.string().nullable(), postcode: z.string().nullable() })
      .nullable()
      .describe('the contact at the host; for admins and the installer'),
    cause: z.enum(TICKET_CAUSES),
    level: z.enum(ALERT_LEVELS),
    status: z.enum(TICKET_STATUSES),
    version: Version,
    since: Instant.describe('when the fault began'),
    openedBy: z.enum([...ROLES, 'system']),
    openedAt: Instant,
    offeredAt: Instant.nullable(),
    respondBy: Instant.nullable().describe('null before it is offered'),
    fixBy: Instant.nullable(),
    visit: TicketVisit.nullable(),
    arrivedAt: Instant.nullable(),
    fixedAt: Instant.nullable(),
    fix: z.strictObject({ cause: z.enum(FIX_CAUSE_NAMES), note: z.string().nullable() }).nullable(),
    readHours: z.number().describe('daylight hours of readings since the fix, up to the two that confirm it'),
    verifiedAt: Instant.nullable(),
    closedAt: Instant.nullable().describe('closed or cancelled'),
    parts: z.array(
      z.strictObject({
        kind: z.enum(DEVICE_KINDS).nullable().describe('null for a part that isn’t a device of the site'),
        what: z.string().nullable(),
        oldSerial: z.string().nullable(),
        newSerial: z.string().nullable(),
        finalWh: z.int().nullable(),
        openingWh: z.int().nullable(),
      }),
    ),
    photos: z.array(z.strictObject({ id: Id, name: z.string(), state: z.enum(FILE_STATES) })),
    notes: z
      .array(z.strictObject({ by: z.string(), role: z.enum(ROLES), text: z.string(), at: Instant }))
      .describe('a host sees notes by its own people; a funder sees none'),
    cost: z
      .strictObject({
        warranty: z.boolean(),
        pence: z.int().nullable(),
        payer: z.enum(TICKET_PAYERS).nullable().describe('null until the office has decided'),
      })
      .nullable()
      .describe('for admins, the installer, and the funder if it pays'),
    office: z
      .strictObject({ reason: z.string().nullable() })
      .nullable()
      .describe('for admins: why it was declined, reopened or cancelled'),
  })
  .meta({ id: 'Ticket' });
export type TicketView = z.infer<typeof TicketView>;

export const TicketList = z.strictObject({ items: z.array(TicketView) }).meta({ id: 'TicketList' });
