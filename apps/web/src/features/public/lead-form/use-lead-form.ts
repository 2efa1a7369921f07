import { leadFault, TEXTS, type TypedLead } from '@libs/contracts';
import { useRef, useState } from 'react';
import { askedForecast } from '../asked-forecast';
import { newKey } from '../../../lib/api/new-key';
import { type Estimate, estimateOf } from './estimate';
import { LeadLimiter } from './lead-limiter';

export const EMPTY = { fullName: '', companyName: '', workEmail: '', phoneNumber: '' };
export type LeadFields = typeof EMPTY;

/** What the person is told instead of thanks. */
export type Notice =
  | { kind: 'fault'; title: string; message: string; path: keyof TypedLead | null }
  | { kind: 'wait'; until: number };

export type LeadStage = 'collapsed' | 'open' | 'submitting' | 'thanks';

/** For the life of the page: a second form is the same visitor. */
const limiter = new LeadLimiter();

/** The lead form: collapsed, open, submitting, thank-you. */
export function useLeadForm() {
  const [stage, setStage] = useState<LeadStage>('collapsed');
  const [fields, setFields] = useState<LeadFields>(EMPTY);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  // One key for one content: a lead that is sent twice, by a second press or after a lost answer, is one lead.
  const sent = useRef({ content: '', key: '' });
  const busy = useRef(false);

  const refuse = (message: string, path: keyof TypedLead | null = null, title: string = TEXTS.validationError) => {
    setNotice({ kind: 'fault', title, message, path });
    setStage('open');
  };

  async function submit(): Promise<void> {
    if (busy.current) return;
    const fault = leadFault(fields);
    if (fault) return refuse(fault.message, fault.path);
    const asked = askedForecast();
    const content = JSON.stringify([fields, asked]);
    if (sent.current.content !== content) {
      const allowance = limiter.take(fields.workEmail.trim().toLowerCase());
      if (!allowance.allowed) return wait(allowance.retryAfter);
      sent.current = { content, key: newKey() };
    }
    busy.current = true;
    setNotice(null);
    setStage('submitting');
    try {
      const [{ sendLead }] = await Promise.all([import('./send-lead'), import('./thank-you')]);
      const answer = await sendLead(fields, asked, sent.current.key);
      setEstimate(estimateOf(answer.forecast));
      setStage('thanks');
    } catch (error) {
      failed(error);
    } finally {
      busy.current = false;
    }
  }

  function wait(seconds: number): void {
    setNotice({ kind: 'wait', until: Date.now() + seconds * 1000 });
    setStage('open');
  }

  /** Reads a refusal by its shape: the class that carries it is loaded with the sender, or not at all. */
  function failed(error: unknown): void {
    const { status, message, retryAfter, errors } = error as Partial<Refused>;
    // The answer is kept under its key; what was refused must be sent anew.
    if (status) sent.current = { content: '', key: '' };
    if (!status) return refuse(KEPT, null, TEXTS.networkError);
    if (status === 429) return wait(retryAfter ?? 60);
    const path = (errors?.[0]?.path ?? null) as keyof TypedLead | null;
    if (status === 400 && message && path && path in EMPTY) return refuse(message, path);
    refuse(TEXTS.checkDetails);
  }

  return {
    stage,
    fields,
    notice,
    estimate,
    type: (field: keyof LeadFields, value: string) => setFields((now) => ({ ...now, [field]: value })),
    open: () => {
      setStage('open');
      // Asked for while the person types; where it fails now, submitting asks again.
      void Promise.all([import('./send-lead'), import('./thank-you')]).catch(() => {});
    },
    collapse: () => {
      setNotice(null);
      setStage('collapsed');
    },
    submit,
    again: () => {
      setFields(EMPTY);
      setNotice(null);
      setEstimate(null);
      sent.current = { content: '', key: '' };
      setStage('collapsed');
    },
  };
}

interface Refused {
  status: number;
  message: string;
  retryAfter: number | null;
  errors: { path: string }[];
}

const KEPT = 'What you typed is kept. Check your connection and try again.';
