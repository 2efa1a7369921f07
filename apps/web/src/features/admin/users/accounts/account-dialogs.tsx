import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullTime, spacedCode } from '../../../../kit/format';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { ConfirmDialog } from '../../../../kit/confirm-dialog';
import { Field } from '../../../../kit/field';
import { Select } from '../../../../kit/select';
import { ownersQuery } from '../../../../records/owner/owner.queries';
import { CodeDialog } from '../../../../kit/code-dialog';
import { useEndSessions, useIssueCode, useResetSecondFactor, useSuspend, useVoidCode } from './account-commands';
import type { AccountAct } from './account-row';
import { issueConsequences, restoreConsequences, suspendConsequences } from './account.rules';
import type { Account } from './accounts.queries';
import { END_SESSIONS, ISSUE, RESTORE, SECOND_FACTOR, SUSPEND, VOID } from './accounts.texts';

export interface Asked {
  act: AccountAct;
  account: Account;
}

/** The confirmation of the chosen command; for a code, the code itself afterwards. */
export function AccountDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (!asked) return null;
  const { act, account } = asked;
  const Question = QUESTIONS[act];
  return <Question key={`${act}:${account.id}`} account={account} onClose={onClose} />;
}

type Question = (props: { account: Account; onClose: () => void }) => React.ReactNode;

const QUESTIONS: Record<AccountAct, Question> = {
  issue: IssueCode,
  void: VoidCode,
  suspend: Suspend,
  restore: Restore,
  'end-sessions': EndSessions,
  'reset-second-factor': ResetSecondFactor,
};

const refusalOf = (title: string, error: Error | null) => (error ? { title, reason: refusalWords(error) } : null);

function IssueCode({ account: asked, onClose }: { account: Account; onClose: () => void }) {
  // The state when the dialog opened: an earlier code is struck through afterwards.
  const [account] = useState(asked);
  const issue = useIssueCode(account);
  const name = account.accessCode ? 'Re-issue code' : 'Issue code';
  if (issue.data) {
    return (
      <CodeDialog
        title={ISSUE.done(account.fullName)}
        onClose={onClose}
        code={issue.data.accessCode}
        validity={ISSUE.validUntil(fullTime(new Date(issue.data.expiresAt)))}
        earlier={account.accessCode?.code}
        mailedTo={account.email}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={ISSUE.title(name, account.fullName)}
      consequences={issueConsequences(account)}
      confirm={name}
      working={issue.isPending}
      refusal={refusalOf(ISSUE.failed, issue.error)}
      onConfirm={() => issue.mutate()}
    />
  );
}

function VoidCode({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useVoidCode(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={VOID.title(account.fullName)}
      consequences={[
        account.accessCode ? VOID.code(spacedCode(account.accessCode.code)) : VOID.anyCode,
        ...(account.state === 'invited' ? [VOID.noSignIn] : []),
      ]}
      confirm="Void code"
      destructive
      working={act.isPending}
      refusal={refusalOf(VOID.failed, act.error)}
      onConfirm={() => act.mutate()}
    />
  );
}

function Suspend({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useSuspend(account, onClose);
  const [taker, setTaker] = useState('');
  const admin = account.role === 'admin';
  const people = useQuery({ ...ownersQuery, enabled: admin }).data?.items ?? [];
  const records = people.find(({ id }) => id === account.id)?.records ?? 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={SUSPEND.title(account.fullName)}
      consequences={suspendConsequences(account)}
      confirm="Suspend account"
      destructive
      working={act.isPending}
      refusal={refusalOf(SUSPEND.failed, act.error)}
      onConfirm={() => act.mutate({ suspended: true, ...(taker ? { recordsTo: taker } : {}) })}
    >
      {records > 0 && (
        <Field label={SUSPEND.records(records)} className="mt-4">
          {(control) => (
            <Select
              {...control}
              value={taker}
              onValueChange={setTaker}
              placeholder={SUSPEND.toNobody}
              options={[
                { value: '', label: SUSPEND.toNobody },
                ...people.filter(({ id }) => id !== account.id).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}

function Restore({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useSuspend(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={RESTORE.title(account.fullName)}
      consequences={restoreConsequences(account)}
      confirm="Restore account"
      working={act.isPending}
      refusal={refusalOf(RESTORE.failed, act.error)}
      onConfirm={() => act.mutate({ suspended: false })}
    />
  );
}

function EndSessions({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useEndSessions(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={END_SESSIONS.title(account.fullName)}
      consequences={[END_SESSIONS.ends(account.openSessions), END_SESSIONS.again]}
      confirm="End all sessions"
      destructive
      working={act.isPending}
      refusal={refusalOf(END_SESSIONS.failed, act.error)}
      onConfirm={() => act.mutate()}
    />
  );
}

function ResetSecondFactor({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useResetSecondFactor(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={SECOND_FACTOR.title(account.fullName)}
      consequences={[SECOND_FACTOR.removed, SECOND_FACTOR.passwordAlone]}
      confirm="Remove second factor"
      destructive
      working={act.isPending}
      refusal={refusalOf(SECOND_FACTOR.failed, act.error)}
      onConfirm={() => act.mutate()}
    />
  );
}
