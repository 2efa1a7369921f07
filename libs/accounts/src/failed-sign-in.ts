import type { AuditEntry } from '@libs/audit';
import type { AppError } from '@libs/platform';
import type { Visitor } from './devices/visitor.js';

const SAID = ['invalid_credentials', 'invalid_access_code', 'forbidden'];

interface Tried extends Visitor {
  /** As typed; it is not looked up, so that every attempt takes equally long. */
  email: string | null;
  secondFactor?: string;
}

/** The audit line of a refused sign-in; null if the refusal is not the visitor's failure. */
export function failedSignIn(refusal: AppError, request: Tried, at: Date): AuditEntry | null {
  if (!SAID.includes(refusal.code)) return null;
  const secondStep = refusal.extra.hint === 'second_factor';
  // The page asks for the factor only after a first response says that one is needed.
  if (secondStep && !request.secondFactor) return null;
  const { email, network, device } = request;
  const by = refusal.code === 'invalid_access_code' ? 'by access code' : 'by password';
  const why = secondStep ? 'Wrong second factor' : refusal.message;
  const subject = email ? { kind: 'user', id: null, name: email } : null;
  return { kind: 'sign_in_failed', text: `Sign-in ${by} failed: ${why}`, at, subject, network, device };
}
