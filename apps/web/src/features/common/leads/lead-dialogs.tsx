import { useState } from 'react';
import { useOptimisticChange } from '../../../live/optimistic';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { CodeDialog } from '../../../kit/code-dialog';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import type { LeadAct } from './lead-row';
import { type Lead, approveConsequences, declineConsequences, leadRefusal } from './lead.rules';
import { sendApprove, sendDecline } from './answer-lead.queries';
import { APPROVE, DECLINE } from './leads.texts';

export interface AskedLead {
  act: LeadAct;
  lead: Lead;
}

/** The confirmation before a lead is approved or declined; for an approved one, its unique code afterwards. */
export function LeadDialogs({ asked, onClose }: { asked: AskedLead | null; onClose: () => void }) {
  if (!asked) return null;
  const Question = asked.act === 'approve' ? Approve : Decline;
  return <Question key={`${asked.act}:${asked.lead.id}`} lead={asked.lead} onClose={onClose} />;
}

function useLeadChange(lead: Lead, send: (reason: string) => Promise<Lead>, onDone?: () => void) {
  const client = useQueryClient();
  return useOptimisticChange<string, Lead>({
    kind: 'lead',
    idOf: () => lead.id,
    // Not optimistic: it sends an email and may be refused.
    patch: () => ({}),
    send,
    onDone: () => {
      void client.invalidateQueries({ queryKey: keys.leadCounts });
      onDone?.();
    },
  });
}

function Approve({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const approve = useLeadChange(lead, () => sendApprove(lead.id));
  const made = approve.data as Lead | undefined;
  if (made?.uniqueCode) {
    return (
      <CodeDialog
        title={APPROVE.done(lead.companyName)}
        onClose={onClose}
        code={made.uniqueCode}
        validity={APPROVE.validity}
        mailedTo={made.workEmail}
        label="unique code"
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={APPROVE.title(lead.companyName)}
      consequences={approveConsequences(lead)}
      confirm="Approve"
      working={approve.isPending}
      refusal={approve.error && { title: APPROVE.failed, reason: leadRefusal(approve.error) }}
      onConfirm={() => approve.mutate('')}
    />
  );
}

function Decline({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useLeadChange(
    lead,
    (why) => sendDecline(lead.id, why),
    () => {
      toast.success('Lead declined', { detail: lead.companyName });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={DECLINE.title(lead.companyName)}
      consequences={declineConsequences(lead)}
      confirm="Decline"
      destructive
      working={decline.isPending}
      refusal={decline.error && { title: DECLINE.failed, reason: leadRefusal(decline.error) }}
      onConfirm={() => decline.mutate(reason)}
    >
      <Field label="Reason" optional help={DECLINE.adminsOnly}>
        {(control) => (
          <Textarea {...control} value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
