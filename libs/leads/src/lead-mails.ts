import type { Tx } from '@libs/platform';
import { findLead } from './lead.lists.js';
import type { UniqueCodes } from './unique-codes.js';

/**
 * What the mail to an approved lead says, made when it is sent: the code is in no outbox. Null where there is
 * nothing to say any more: the lead signed up meanwhile.
 */
export const leadApprovedProps =
  (codes: UniqueCodes) =>
  async (tx: Tx, mail: { data: Record<string, unknown> }): Promise<Record<string, unknown> | null> => {
    const lead = await findLead(tx, String(mail.data.leadId));
    const uniqueCode = lead && (await codes.unusedOf(tx, [lead.id])).get(lead.id);
    return lead && uniqueCode ? { name: lead.fullName, companyName: lead.companyName, uniqueCode } : null;
  };
