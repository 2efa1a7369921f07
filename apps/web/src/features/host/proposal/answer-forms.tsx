import {
  ACCEPTANCE,
  DECLINE_REASON_NAMES,
  DECLINE_REASONS,
  type DeclineReason,
  type ProposalView,
  shortCode,
} from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button, buttonVariants } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Field, FieldError } from '../../../kit/field';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import { ApiError } from '../../../lib/api/api';
import { refusalOf } from '../../../lib/forms/refusal';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useMay } from '../../common/team/team.queries';
import { ASK } from '../../common/team/team.texts';
import { Block } from '../../common/shell/block';
import { type CameBy, useAccept, useDecline } from './proposal.queries';
import { PROPOSAL } from './proposal.texts';

interface Answering {
  proposal: ProposalView;
  company: string;
  cameBy: CameBy;
}

/** Accept, or decline with a reason. */
export function AnswerForms(answering: Answering) {
  const [declining, setDeclining] = useState(false);
  const { may, ask } = useMay('act');
  if (!may)
    return (
      <Block id="answer" title={PROPOSAL.acceptTitle}>
        <p>{ASK.answer(ask)}</p>
      </Block>
    );
  if (declining) return <DeclineForm {...answering} onCancel={() => setDeclining(false)} />;
  return <AcceptForm {...answering} onDecline={() => setDeclining(true)} />;
}

function AcceptForm({ proposal, company, cameBy, onDecline }: Answering & { onDecline: () => void }) {
  const accept = useAccept();
  const { may: maySign, ask } = useMay('sign');
  const form = useDraftForm({
    values: { read: false },
    asks: false,
    check: readBy(({ read }: { read: boolean }) =>
      read ? { body: proposal } : { faults: { read: PROPOSAL.confirmMissing } },
    ),
    submit: ({ id, sha256 }) => accept.mutateAsync({ id, sha256, cameBy }),
    at: () => null,
  });
  const { number, edition, sha256 } = proposal;
  return (
    <Block id="answer" title={PROPOSAL.acceptTitle}>
      <Form of={form} className="flex max-w-text flex-col gap-4">
        <div data-slot="statement" className="rounded-md bg-muted px-5 py-4">
          <p className="text-base">{ACCEPTANCE.text({ number, edition, sha256: sha256 ?? '', company })}</p>
          <p className="mt-2 text-xs text-muted-foreground">{PROPOSAL.sample}</p>
        </div>
        <div>
          <Choice checked={form.values.read} onChange={(read) => form.set({ read })}>
            {PROPOSAL.confirm}
          </Choice>
          {form.errorAt('read') && <FieldError>{form.errorAt('read')}</FieldError>}
        </div>
        <Refused error={accept.error} proposal={proposal} />
        <div className="flex flex-wrap gap-2.5 max-md:flex-col">
          {maySign && (
            <Button type="submit" size="lg" working={form.working}>
              {PROPOSAL.accept}
            </Button>
          )}
          <Button type="button" size="lg" variant="outline" onClick={onDecline}>
            {PROPOSAL.declineOpen}
          </Button>
        </div>
        <p className="text-xs text-muted-foreground">{maySign ? PROPOSAL.afterAccept : ASK.accept(ask)}</p>
      </Form>
    </Block>
  );
}

const UNSAID = { reason: '' as DeclineReason | '', text: '' };

function DeclineForm({ proposal, cameBy, onCancel }: Answering & { onCancel: () => void }) {
  const decline = useDecline();
  const form = useDraftForm({
    values: UNSAID,
    check: readBy(({ reason, text }: typeof UNSAID) => ({ body: { reason, text: text.trim() } })),
    submit: (said) => decline.mutateAsync({ id: proposal.id, sha256: proposal.sha256, cameBy, ...said }),
    at: () => null,
  });
  return (
    <Block id="answer" title={PROPOSAL.declineTitle}>
      <Form of={form} className="flex max-w-text flex-col gap-4">
        <p>{PROPOSAL.declineNote}</p>
        <Field label={PROPOSAL.reason} optional>
          {(control) => (
            <Select
              {...control}
              options={DECLINE_REASON_NAMES.map((value) => ({ value, label: DECLINE_REASONS[value] }))}
              value={form.values.reason}
              onValueChange={(reason) => form.set({ reason: reason as DeclineReason | '' })}
              placeholder={PROPOSAL.reasonNone}
            />
          )}
        </Field>
        <Field label={PROPOSAL.text} optional>
          {(control) => <Textarea {...control} {...form.field('text')} maxLength={1000} />}
        </Field>
        <Refused error={decline.error} proposal={proposal} />
        <div className="flex flex-wrap gap-2.5 max-md:flex-col">
          <Button type="submit" size="lg" variant="destructive" working={form.working}>
            {PROPOSAL.decline}
          </Button>
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            {PROPOSAL.cancel}
          </Button>
        </div>
      </Form>
    </Block>
  );
}

/** Why the answer was refused, and what to do next. */
function Refused({ error, proposal }: { error: Error | null; proposal: ProposalView }) {
  if (!error) return null;
  const { title, detail } = refusalOf(error, PROPOSAL.notAccepted);
  const code = error instanceof ApiError ? error.code : null;
  return (
    <Alert title={title}>
      {detail}
      {code === 'link_expired' && (
        <Link
          to="/asset-host/proposals/$id"
          params={{ id: proposal.id }}
          search={{}}
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-2' })}
        >
          {PROPOSAL.linkEnded}
        </Link>
      )}
    </Alert>
  );
}

/** The file's code: twelve digits of its hash. */
export const CodeOf = ({ sha256 }: { sha256: string | null }) => (
  <span data-slot="code" className="font-mono text-lg tracking-tight">
    {shortCode(sha256 ?? '')}
  </span>
);
