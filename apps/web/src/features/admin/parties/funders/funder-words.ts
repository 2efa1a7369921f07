import { type FunderView, INVESTOR_WORDS } from '@libs/contracts';
import { dateText, pounds } from '../../../../kit/format';
import { FUNDER } from '../parties.texts';

/** What the screen says of a funder. */

export const funderName = ({ fundDetails, profile }: Pick<FunderView, 'fundDetails' | 'profile'>): string =>
  fundDetails?.fundName ?? profile.companyName ?? profile.fullName;

/** `8%`; null where nothing is expected. */
export const returnsWords = (percent: number | null): string | null => (percent === null ? null : `${percent}%`);

/** The funder's self-certification; earlier ones are in its timeline. */
export function certificationRows({ certification }: Pick<FunderView, 'certification'>): [string, string][] {
  if (!certification) return [['Certified as', FUNDER.notCertified]];
  return [
    ['Certified as', INVESTOR_WORDS[certification.category]],
    ['Certified on', dateText(certification.certifiedDate)],
    ['Valid until', dateText(certification.validUntilDate)],
    ['Text', certification.textVersion],
  ];
}

const RISKS: Record<string, string> = {
  conservative: 'Conservative',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
};

/** The mandate as labelled rows; null where the funder has not said. */
export function mandateRows({ investmentMandate }: Pick<FunderView, 'investmentMandate'>): [string, string | null][] {
  const mandate = investmentMandate ?? {};
  const list = (items: readonly string[] | null | undefined) => (items?.length ? items.join(', ') : null);
  const amount = (value: number | null | undefined) => (typeof value === 'number' ? pounds(value) : null);
  return [
    ['Target assets', list(mandate.targetAssets)],
    ['Risk profile', mandate.riskProfile ? (RISKS[mandate.riskProfile] ?? mandate.riskProfile) : null],
    ['Minimum investment', amount(mandate.minInvestment)],
    ['Maximum investment', amount(mandate.maxInvestment)],
    ['Geographic focus', list(mandate.geographicFocus)],
    ['Investment criteria', mandate.investmentCriteria || null],
  ];
}
