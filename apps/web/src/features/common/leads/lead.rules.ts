import { LEAD_ACTIONS, type LeadStatus, type LeadWithCode, mayAct } from '@libs/contracts';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { APPROVE, DECLINE, ERASE, PRIVACY } from './leads.texts';

export type Lead = z.infer<typeof LeadWithCode>;

/** The actions on a lead, from its lifecycle. */
export const mayApprove = (status: LeadStatus): boolean => mayAct(LEAD_ACTIONS.approve, 'admin', status);
export const mayDecline = (status: LeadStatus): boolean => mayAct(LEAD_ACTIONS.decline, 'admin', status);

/** Why it was refused: the lead's current status, and who set it. */
export function leadRefusal(error: unknown): string {
  const detail = refusalWords(error);
  if (!(error instanceof ApiError) || error.status !== 409 || error.message === detail) return detail;
  return `${error.message}: ${detail}.`;
}

/** The effects of approving, one sentence each. */
export const approveConsequences = ({ workEmail, companyName }: Pick<Lead, 'workEmail' | 'companyName'>): string[] => [
  APPROVE.becomesHost(companyName),
  APPROVE.emailed(workEmail),
];

/** The effects of declining. */
export const declineConsequences = ({ workEmail }: Pick<Lead, 'workEmail'>): string[] => [
  DECLINE.emailed(workEmail),
  DECLINE.stillApprovable,
];

/** The effects of erasing. */
export const eraseConsequences = ({ workEmail, status }: Pick<Lead, 'workEmail' | 'status'>): string[] => [
  ERASE.everywhere(workEmail),
  ...(status === 'approved' ? [ERASE.code] : []),
  ERASE.audit,
];

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `privacy-policy/2025-09-01` as an admin reads it. */
export function consentWords({ consent }: Pick<Lead, 'consent'>): string {
  const [name = '', date = ''] = (consent?.text ?? '').split('/');
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return PRIVACY.noConsent;
  const day = DAY.format(new Date(`${date}T00:00:00Z`));
  if (name === 'privacy-policy') return PRIVACY.agreed(day);
  return PRIVACY.agreedTo(name.replaceAll('-', ' '), day);
}

/** The target for answering a lead is two days; after that the waiting time is shown as a warning. */
const TARGET_MS = 2 * 86_400_000;
export const isLate = ({ status, createdAt }: Pick<Lead, 'status' | 'createdAt'>, now: Date): boolean =>
  status === 'submitted' && now.getTime() - new Date(createdAt).getTime() > TARGET_MS;
