import { z } from 'zod';
import { DateOnly } from '../base/fields.js';

/** An investor's self-certification before it sees figures of return: valid for a year, under a versioned text. */

export const INVESTOR_CATEGORIES = [
  'investment_professional',
  'high_net_worth_company',
  'certified_high_net_worth',
  'self_certified_sophisticated',
] as const;
export type InvestorCategory = (typeof INVESTOR_CATEGORIES)[number];

export const INVESTOR_WORDS: Record<InvestorCategory, string> = {
  investment_professional: 'Investment professional',
  high_net_worth_company: 'High net worth company',
  certified_high_net_worth: 'Certified high net worth individual',
  self_certified_sophisticated: 'Self-certified sophisticated investor',
};

/** A new wording needs a new version. Certifications under the old one stay valid until their year ends. */
export const RISK_STATEMENT = {
  version: 'risk-statement/2026-11-22',
  text: [
    'I may lose all the money that I put in. What sites earn depends on weather, use and prices, and may be less than any target or forecast shown here.',
    'These investments are not easily sold, and I should be ready to hold them to the end of their contracts.',
    'Voltmere gives no investment advice. Whether the category that I chose is mine is for me to judge, with advice of my own where I need it.',
  ],
} as const;

export const InvestorCertification = z
  .strictObject({
    category: z.enum(INVESTOR_CATEGORIES),
    textVersion: z.string(),
    certifiedDate: DateOnly,
    /** Its last valid day. */
    validUntilDate: DateOnly,
  })
  .meta({ id: 'InvestorCertification' });
export type InvestorCertification = z.infer<typeof InvestorCertification>;

export const CertifyInvestorBody = z.strictObject({
  category: z.enum(INVESTOR_CATEGORIES),
  textVersion: z.literal(RISK_STATEMENT.version, 'The risk statement has changed. Reload the page and read it again'),
  acknowledged: z.literal(true, 'Please confirm that you have read the risk statement'),
});

/** The last valid day of a certification made on this day: the day before its anniversary. */
export function validUntil(certifiedDate: string): string {
  const end = new Date(`${certifiedDate}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
}

/** Whether it is valid on this London day. */
export const certificationHolds = (
  certification: InvestorCertification | null | undefined,
  today: string,
): certification is InvestorCertification => !!certification && today <= certification.validUntilDate;
