import type { EntityManager } from '@mikro-orm/postgresql';
import { findLead } from './lead.lists.js';
import type { UniqueCodes } from './unique-codes.js';

/**
 * What the mail to an approved lead says, made when it is sent: the code stands in no outbox. Null where there is
 * nothing to say any more: the lead signed up meanwhile.
 */
export const leadApprovedProps =
  (codes: UniqueCodes) =>
  async (em: EntityManager, mail: { data: Record<string, unknown> }): Promise<Record<string, unknown> | null> => {
    const lead = await findLead(em, String(mail.data.leadId));
    const uniqueCode = lead && (await codes.unusedOf(em, [lead.id])).get(lead.id);
    return lead && uniqueCode ? { name: lead.fullName, companyName: lead.companyName, uniqueCode } : null;
  };
