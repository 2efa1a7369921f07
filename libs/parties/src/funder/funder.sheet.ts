import { type FunderView, INVESTOR_WORDS } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** Funders as a file. */
export const FUNDER_SHEET: Sheet<FunderView> = {
  name: 'asset-funders',
  nouns: ['asset funder', 'asset funders'],
  columns: {
    Id: ({ id }) => id,
    Name: ({ profile }) => profile.fullName,
    Email: ({ profile }) => profile.email,
    Fund: ({ fundDetails }) => fundDetails?.fundName,
    Company: ({ profile }) => profile.companyName,
    Phone: ({ profile }) => profile.phoneNumber,
    Status: ({ status }) => status,
    'Portfolio (assets)': ({ currentAssetsCount }) => currentAssetsCount,
    'Total invested (£)': ({ totalInvested }) => totalInvested,
    'Expected returns (%)': ({ expectedReturns }) => expectedReturns,
    'Target assets': ({ investmentMandate }) => investmentMandate?.targetAssets,
    'Risk profile': ({ investmentMandate }) => investmentMandate?.riskProfile,
    'Minimum investment (£)': ({ investmentMandate }) => investmentMandate?.minInvestment,
    'Maximum investment (£)': ({ investmentMandate }) => investmentMandate?.maxInvestment,
    'Investment criteria': ({ investmentMandate }) => investmentMandate?.investmentCriteria,
    'Geographic focus': ({ investmentMandate }) => investmentMandate?.geographicFocus,
    'Investor status': ({ certification }) => certification && INVESTOR_WORDS[certification.category],
    'Investor status until': ({ certification }) => certification?.validUntilDate,
    Created: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
