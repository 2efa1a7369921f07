import type { LeadView, LeadWithCode } from '@libs/contracts';
import type { LeadRow } from './lead.row.js';

/** A lead as admins see it, over HTTP and live alike. */
export const leadView = (lead: LeadRow): LeadView => ({
  id: lead.id,
  fullName: lead.fullName,
  companyName: lead.companyName,
  workEmail: lead.workEmail,
  phoneNumber: lead.phoneNumber,
  status: lead.status,
  approved: lead.status === 'approved' || lead.status === 'signed_up',
  createdAt: lead.createdAt.toISOString(),
  version: lead.version,
});

/** With the unique code while it can be used; over HTTP alone. */
export const leadWithCode = (lead: LeadRow, codes: ReadonlyMap<string, string>): LeadWithCode => ({
  ...leadView(lead),
  uniqueCode: codes.get(lead.id) ?? null,
  consent: { text: lead.consentText, at: lead.consentedAt.toISOString() },
});
