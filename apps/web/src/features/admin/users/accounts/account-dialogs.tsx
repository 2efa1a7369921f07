import { useState } from 'react';
import { fullTime, spacedCode } from '../../../../kit/format';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { Button } from '../../../../kit/button';
import { ConfirmDialog } from '../../../../kit/confirm-dialog';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../../kit/dialog';
import { CodePanel } from '../../../../kit/code-panel';
import { useEndSessions, useIssueCode, useResetSecondFactor, useSuspend, useVoidCode } from './account-commands';
import type { AccountAct } from './account-row';
import { counted, issueConsequences, restoreConsequences, suspendConsequences } from './account-words';
import type { Account } from './accounts.queries';

export interface Asked {
  act: AccountAct;
  account: Account;
}

/** The question before whatever was asked for; for a code, the code itself afterwards. */
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
  // What stood when it was asked: the earlier code is struck through afterwards.
  const [account] = useState(asked);
  const issue = useIssueCode(account);
  const name = account.accessCode ? 'Re-issue code' : 'Issue code';
  if (issue.data) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent title={`New access code for ${account.fullName}`} className="max-w-120">
          <div className="px-7 py-5 max-md:px-4">
            <CodePanel
              code={issue.data.accessCode}
              validity={`Valid until ${fullTime(new Date(issue.data.expiresAt))}`}
              earlier={account.accessCode?.code}
              mailedTo={account.email}
            />
          </div>
          <DialogFooter>
            <DialogClose render={<Button />}>Done</DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name} for ${account.fullName}`}
      consequences={issueConsequences(account)}
      confirm={name}
      working={issue.isPending}
      refusal={refusalOf('Failed to issue access code', issue.error)}
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
      title={`Void the code of ${account.fullName}`}
      consequences={[
        account.accessCode
          ? `The code ${spacedCode(account.accessCode.code)} no longer works.`
          : 'The code no longer works.',
        ...(account.state === 'invited' ? ['Nobody can sign in to this account until a new code is issued.'] : []),
      ]}
      confirm="Void code"
      destructive
      working={act.isPending}
      refusal={refusalOf('Failed to void access code', act.error)}
      onConfirm={() => act.mutate()}
    />
  );
}

function Suspend({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useSuspend(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Suspend ${account.fullName}`}
      consequences={suspendConsequences(account)}
      confirm="Suspend account"
      destructive
      working={act.isPending}
      refusal={refusalOf('Failed to suspend account', act.error)}
      onConfirm={() => act.mutate(true)}
    />
  );
}

function Restore({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useSuspend(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Restore ${account.fullName}`}
      consequences={restoreConsequences(account)}
      confirm="Restore account"
      working={act.isPending}
      refusal={refusalOf('Failed to restore account', act.error)}
      onConfirm={() => act.mutate(false)}
    />
  );
}

function EndSessions({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useEndSessions(account, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`End all sessions of ${account.fullName}`}
      consequences={[
        `${counted(account.openSessions, 'session')} ${account.openSessions === 1 ? 'ends' : 'end'} at once.`,
        'Signing in again is possible right away. To keep somebody out, suspend the account.',
      ]}
      confirm="End all sessions"
      destructive
      working={act.isPending}
      refusal={refusalOf('Failed to end the sessions', act.error)}
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
      title={`Remove the second factor of ${account.fullName}`}
      consequences={[
        'Authenticator app, recovery codes and passkeys are removed.',
        'Until another one is added, the password alone signs in. Do this only for somebody you have spoken to.',
      ]}
      confirm="Remove second factor"
      destructive
      working={act.isPending}
      refusal={refusalOf('Failed to remove the second factor', act.error)}
      onConfirm={() => act.mutate()}
    />
  );
}
