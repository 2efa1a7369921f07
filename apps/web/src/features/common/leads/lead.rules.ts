import { LEAD_ACTIONS, type LeadStatus, type LeadWithCode, mayAct } from '@libs/contracts';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { APPROVE, DECLINE, ERASE, PRIVACY } from './leads.texts';

export type Lead = z.infer<typeof LeadWithCode>;

/** What may be done with a lead: the lifecycle's own moves. */
export const mayApprove = (status: LeadStatus): boolean => mayAct(LEAD_ACTIONS.approve, 'admin', status);
export const mayDecline = (status: LeadStatus): boolean => mayAct(LEAD_ACTIONS.decline, 'admin', status);

/** Why it was refused: what the lead is now, and who made it so. */
export function leadRefusal(error: unknown): string {
  const detail = refusalWords(error);
  if (!(error instanceof ApiError) || error.status !== 409 || error.message === detail) return detail;
  return `${error.message}: ${detail}.`;
}

/** What approving will do, each thing a sentence. */
export const approveConsequences = ({ workEmail, companyName }: Pick<Lead, 'workEmail' | 'companyName'>): string[] => [
  APPROVE.becomesHost(companyName),
  APPROVE.emailed(workEmail),
];

/** What declining will do. */
export const declineConsequences = ({ workEmail }: Pick<Lead, 'workEmail'>): string[] => [
  DECLINE.emailed(workEmail),
  DECLINE.stillApprovable,
];

/** What erasing will do. */
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

/** Leads answered within two days; after that the wait is shown as a warning. */
const TARGET_MS = 2 * 86_400_000;
export const isLate = ({ status, createdAt }: Pick<Lead, 'status' | 'createdAt'>, now: Date): boolean =>
  status === 'submitted' && now.getTime() - new Date(createdAt).getTime() > TARGET_MS;
