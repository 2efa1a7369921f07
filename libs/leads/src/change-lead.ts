import type { Actor } from '@libs/contracts';
import { statusDetails, refuse, type Tx } from '@libs/platform';
import { publishLead } from './lead.events.js';
import { LeadRow } from './lead.row.js';
import { decide, evolve, type LeadCommand } from './lead.rules.js';
import { leadView } from './lead.views.js';
import { REFUSALS } from './leads.texts.js';

/** The lead, locked until the transaction ends; null where there is none. */
export const lockLead = (tx: Tx, by: { id: string } | { codeLookup: Buffer }): Promise<LeadRow | null> =>
  tx.findOne(LeadRow, by, { lock: true });

interface Circumstances {
  actor: Actor;
  at: Date;
  /** What changes beside the lifecycle. */
  also?: Partial<Pick<LeadRow, 'codeLookup' | 'codeSealed' | 'hostId' | 'accountId' | 'declineReason'>>;
}

export interface ChangedLead {
  lead: LeadRow;
  eventId: string;
}

/** The one write path of an existing, locked lead: decide, save, publish. */
export async function changeLead(
  tx: Tx,
  lead: LeadRow,
  command: LeadCommand,
  { actor, at, also = {} }: Circumstances,
): Promise<ChangedLead> {
  const event = decide(lead, command);
  if (!event) throw await notInStatus(tx, lead, actor);
  const next = evolve(lead, event);
  const change = {
    ...next,
    updatedAt: at,
    ...(next.status === lead.status ? {} : { statusChangedAt: at }),
    ...also,
  };
  await tx.updateVersion(LeadRow, lead, change);
  const after: LeadRow = { ...lead, ...change };
  return { lead: after, eventId: await publishLead(tx, event, after, { actor, at }) };
}

async function notInStatus(tx: Tx, lead: LeadRow, reader: Actor): Promise<Error> {
  const { id, status, version } = lead;
  const details = await statusDetails(tx, `lead:${id}`, status, reader);
  const current = { kind: 'lead', id, version, view: leadView(lead) };
  return refuse.conflict(REFUSALS.already(status), details, current);
}
