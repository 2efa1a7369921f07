import { londonDate, type StatementView } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { reasonOf } from '../../../lib/api/api';
import { penceText } from '../../common/bills/bill-words';
import { useActOnStatement } from '../../common/bills/statements.queries';
import { STATEMENTS } from '../../common/bills/statements.texts';

/** The office issues a draft, and records that it was paid. */
export function StatementActs({ statement }: { statement: StatementView }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [paidOn, setPaidOn] = useState(londonDate(new Date()));
  const [reference, setReference] = useState('');
  const act = useActOnStatement(statement.id, () => setOpen(false));
  if (statement.status === 'paid') return null;
  const draft = statement.status === 'draft';
  const { totalPence, funderCompany } = statement;
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          act.reset();
          setPassword('');
          setOpen(true);
        }}
      >
        {draft ? STATEMENTS.issue : STATEMENTS.pay}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          title={draft ? STATEMENTS.issueTitle(funderCompany) : STATEMENTS.payTitle}
          consequences={draft ? STATEMENTS.issueText(penceText(totalPence)) : STATEMENTS.payText}
          confirm={draft ? STATEMENTS.issue : STATEMENTS.pay}
          working={act.isPending}
          refusal={act.error && { title: STATEMENTS.refused, reason: reasonOf(act.error) }}
          onConfirm={() =>
            act.mutate(
              draft
                ? { do: 'issue', body: { totalPence, password } }
                : { do: 'pay', body: { paidOn, reference: reference.trim() } },
            )
          }
        >
          {draft ? (
            <Field label={STATEMENTS.password}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
              )}
            </Field>
          ) : (
            <>
              <Field label={STATEMENTS.paidDay}>
                {(control) => (
                  <Input {...control} type="date" value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
                )}
              </Field>
              <Field label={STATEMENTS.reference}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={100}
                    value={reference}
                    onChange={({ target }) => setReference(target.value)}
                  />
                )}
              </Field>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
