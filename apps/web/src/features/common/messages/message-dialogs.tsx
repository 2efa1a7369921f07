import { routes } from '@libs/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Dialog, DialogContent } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { RelativeTime } from '../../../kit/relative-time';
import { PagePending } from '../shell/page-pending';
import { Textarea } from '../../../kit/textarea';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { historyQuery } from './messages.queries';
import { CHANGE } from './messages.texts';

interface Props {
  id: string;
  onClose: () => void;
}

function useChange(work: () => Promise<unknown>, onClose: () => void) {
  const change = useMutation({
    mutationFn: work,
    onSuccess: (_, __, ___, { client }) => {
      onClose();
      return client.invalidateQueries({ queryKey: keys.threads() });
    },
  });
  return {
    working: change.isPending,
    refusal: change.error ? { title: CHANGE.notChanged, reason: reasonOf(change.error) } : null,
    onConfirm: () => change.mutate(),
  };
}

export function DeleteMessage({ id, onClose }: Props) {
  const change = useChange(() => api(routes.deleteMessage, { params: { id } }), onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={CHANGE.deleteTitle}
      consequences={CHANGE.deleteWhat}
      confirm={CHANGE.delete}
      destructive
      {...change}
    />
  );
}

/** An admin removes the text of a message, with a reason that the office keeps. */
export function RedactMessage({ id, onClose }: Props) {
  const [reason, setReason] = useState('');
  const change = useChange(() => api(routes.redactMessage, { params: { id }, body: { reason } }), onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={CHANGE.redactTitle}
      consequences={CHANGE.redactWhat}
      confirm={CHANGE.redact}
      destructive
      {...change}
    >
      <Field label={CHANGE.reason}>
        {(control) => <Textarea {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
    </ConfirmDialog>
  );
}

/** The text before it was changed, deleted or removed, for admins. */
export function MessagePast({ id, onClose }: Props) {
  const { data, error } = useQuery(historyQuery(id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={CHANGE.historyTitle}>
        <div className="px-7 py-5 max-md:px-4">
          {!data && !error && <PagePending />}
          {error && <p role="alert">{reasonOf(error)}</p>}
          <ol className="flex flex-col gap-4">
            {data?.items.map(({ change, body, by, reason, at }) => (
              <li key={at}>
                <p className="text-xs text-muted-foreground">
                  {by}, {CHANGE.changes[change]}, <RelativeTime at={at} />
                  {reason && `. ${reason}`}
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
              </li>
            ))}
          </ol>
        </div>
      </DialogContent>
    </Dialog>
  );
}
