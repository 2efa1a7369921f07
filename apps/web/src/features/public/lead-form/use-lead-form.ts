import { leadFault, TEXTS } from '@libs/contracts';
import { ApiError } from '../../../lib/api/api-error';
import { newKey } from '../../../lib/api/new-key';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { askedForecast } from '../asked-forecast';
import { type Estimate, estimateOf } from './estimate';
import { LEAD_FORM } from './lead-form.texts';
import { LeadLimiter } from './lead-limiter';
import { sendLead } from './send-lead';

const EMPTY = { fullName: '', companyName: '', workEmail: '', phoneNumber: '' };
export type LeadFields = typeof EMPTY;
const NAMES = Object.keys(EMPTY) as (keyof LeadFields)[];

/** What was taken in, and what is said of it. */
export interface Taken {
  email: string;
  estimate: Estimate | null;
}

/** The message shown instead of the thank-you panel. */
export type Notice = { kind: 'fault'; title: string; message: string } | { kind: 'wait'; until: number };

/** For the life of the page: a second form is the same visitor. */
const limiter = new LeadLimiter();

/** One key for one content: a lead that is sent twice, by a second press or after a lost answer, is one lead. */
const NOTHING = { content: '', key: '' };
let sent = NOTHING;

/** The form of a lead, checked as the server does: only its first fault is shown. */
export function useLeadForm(onTaken: (taken: Taken) => void) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: LeadFields) => {
      const fault = leadFault(typed);
      return fault ? { faults: { [fault.path]: fault.message } } : { body: typed };
    }),
    submit: async (lead) => {
      const estimate = estimateOf(await send(lead));
      onTaken({ estimate, email: lead.workEmail.trim() });
    },
    keep: { key: 'lead', in: 'tab' },
    // The way to the privacy policy and back loses nothing.
    asks: false,
  });
  return { ...form, notice: noticeOf(NAMES.map(form.errorAt).find(Boolean), form.refusal?.waitUntil, form.error) };
}

async function send(lead: LeadFields) {
  const asked = askedForecast();
  const content = JSON.stringify([lead, asked]);
  if (sent.content !== content) {
    const allowance = limiter.take(lead.workEmail.trim().toLowerCase());
    if (!allowance.allowed) throw limited(allowance.retryAfter);
    sent = { content, key: newKey() };
  }
  try {
    const { forecast } = await sendLead(lead, asked, sent.key);
    sent = NOTHING;
    return forecast;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The answer is kept under its key; what was refused must be sent again.
    if (error.status > 0) sent = NOTHING;
    throw error.status === 429 && error.retryAfter === null ? limited(60) : error;
  }
}

const limited = (seconds: number): ApiError =>
  new ApiError(429, 'rate_limited', TEXTS.waitSeconds(seconds), null, null, [], null, seconds);

function noticeOf(fault: string | undefined, until: Date | null | undefined, error: unknown): Notice | null {
  if (fault) return { kind: 'fault', title: TEXTS.validationError, message: fault };
  if (until) return { kind: 'wait', until: until.getTime() };
  if (error === null) return null;
  if (error instanceof ApiError && error.status > 0)
    return { kind: 'fault', title: TEXTS.validationError, message: TEXTS.checkDetails };
  return { kind: 'fault', title: TEXTS.networkError, message: LEAD_FORM.kept };
}
