import { z } from 'zod';

export const AGREEMENT_TABS = ['open', 'host', 'funder', 'expiring', 'seal', 'all'] as const;
export type AgreementsTab = (typeof AGREEMENT_TABS)[number];

/** The address's parameters: which agreements, and the search text. */
export const AgreementsSearch = z.object({
  waiting: z.enum(AGREEMENT_TABS).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});
export type AgreementsSearch = z.infer<typeof AgreementsSearch>;
