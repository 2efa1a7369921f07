import { randomUUID } from 'node:crypto';
import type { Actor, DeviceKind, FileState, Role, TicketView } from '@libs/contracts';
import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** What belongs to a ticket: notes, parts, photos, its cost and the office's reason. */

export const insertNote = (
  tx: Tx,
  { ticketId, text, actor, at }: { ticketId: string; text: string; actor: Actor; at: Date },
): Promise<unknown> =>
  tx.rows(
    `insert into ticket_note (id, ticket_id, account_id, by_name, by_role, text, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), ticketId, actor.accountId, actor.name, actor.role, text, at],
  );

export interface Part {
  kind: DeviceKind | null;
  what: string | null;
  oldSerial: string | null;
  newSerial: string | null;
  finalWh: number | null;
  openingWh: number | null;
}

export const insertPart = (tx: Tx, ticketId: string, part: Part, at: Date): Promise<unknown> =>
  tx.rows(
    `insert into ticket_part (id, ticket_id, kind, what, old_serial, new_serial, final_wh, opening_wh, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [randomUUID(), ticketId, part.kind, part.what, part.oldSerial, part.newSerial, part.finalWh, part.openingWh, at],
  );

export const saveCost = (
  tx: Tx,
  ticketId: string,
  { warranty, pence, payer }: NonNullable<TicketView['cost']>,
): Promise<unknown> =>
  tx.rows(
    `insert into ticket_cost (ticket_id, warranty, pence, payer) values ($1, $2, $3, $4)
     on conflict (ticket_id) do update set warranty = excluded.warranty, pence = excluded.pence, payer = excluded.payer`,
    [ticketId, warranty, pence, payer],
  );

export const saveReason = (tx: Tx, ticketId: string, reason: string): Promise<unknown> =>
  tx.rows(
    `insert into ticket_office (ticket_id, reason) values ($1, $2) on conflict (ticket_id) do update set reason = excluded.reason`,
    [ticketId, reason],
  );

type Of<T> = T & { ticketId: string };

export const notesOf = (
  tx: Tx,
  ids: readonly string[],
): Promise<Of<{ by: string; role: Role; text: string; at: string }>[]> =>
  tx.rows<Of<{ by: string; role: Role; text: string; at: string }>>(
    `select ticket_id as "ticketId", by_name as by, by_role as role, text, at from ticket_note
      where ticket_id = any($1::uuid[]) order by at, id`,
    [ids],
  );

type StoredPart = Omit<Part, 'finalWh' | 'openingWh'> & { finalWh: string | null; openingWh: string | null };

export const partsOf = (tx: Tx, ids: readonly string[]): Promise<Of<StoredPart>[]> =>
  tx.rows<Of<StoredPart>>(
    `select ticket_id as "ticketId", kind, what, old_serial as "oldSerial", new_serial as "newSerial",
            final_wh as "finalWh", opening_wh as "openingWh" from ticket_part
      where ticket_id = any($1::uuid[]) order by at, id`,
    [ids],
  );

export const photosOf = (
  tx: Tx,
  ids: readonly string[],
): Promise<Of<{ id: string; name: string; state: FileState }>[]> =>
  tx.rows<Of<{ id: string; name: string; state: FileState }>>(
    `select ticket_id as "ticketId", id, file_name as name, state from project_file
      where ticket_id = any($1::uuid[]) order by created_at, id`,
    [ids],
  );

type StoredCost = Omit<NonNullable<TicketView['cost']>, 'pence'> & { pence: string | null };

export const costsOf = (tx: Tx, ids: readonly string[]): Promise<Of<StoredCost>[]> =>
  tx.rows<Of<StoredCost>>(
    `select ticket_id as "ticketId", warranty, pence, payer from ticket_cost where ticket_id = any($1::uuid[])`,
    [ids],
  );

export const reasonsOf = (tx: Tx, ids: readonly string[]): Promise<Of<{ reason: string }>[]> =>
  tx.rows<Of<{ reason: string }>>(
    `select ticket_id as "ticketId", reason from ticket_office where ticket_id = any($1::uuid[])`,
    [ids],
  );

/** The companies of these sites, as far as the reader may know them. */
export const contactsOf = (
  tx: Tx,
  hostIds: readonly string[],
): Promise<
  { id: string; company: string | null; name: string | null; phone: string | null; postcode: string | null }[]
> =>
  tx.rows<{ id: string; company: string | null; name: string | null; phone: string | null; postcode: string | null }>(
    `select id, coalesce(company_name, full_name) as company, full_name as name, phone_number as phone, postcode
       from host_party where id = any($1::uuid[])`,
    [hostIds],
  );

export const installersOf = (tx: Tx, ids: readonly string[]): Promise<{ id: string; company: string | null }[]> =>
  tx.rows<{ id: string; company: string | null }>(
    'select id, company_name as company from installer_party where id = any($1::uuid[])',
    [ids],
  );

/** Replaces the name of a person in what they wrote. */
export const eraseTicketAuthor = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.rows('update ticket_note set by_name = $2, account_id = null where account_id = $1', [accountId, ERASED.name]);
