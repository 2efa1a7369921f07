import type { ConversationLine, InboxConversation } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { keys } from '../../../live/query-keys';
import { ApiError, reasonOf } from '../../../lib/api/api';
import { clockShort } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { Button } from '../../../kit/button';
import { CopyLink } from '../../../kit/copy-link';
import { ErrorState } from '../../../kit/error-state';
import { Sheet } from '../../../kit/sheet';
import { PagePending } from '../../common/shell/page-pending';
import { Textarea } from '../../../kit/textarea';
import { conversationQuery, sendAnswer, sendClose } from './conversations.queries';
import { CONVERSATION } from './conversations.texts';

/** The open conversation beside the list: the messages so far, live, and a field for a reply. */
export function ConversationSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Conversation"
      tools={<CopyLink />}
    >
      {id && <Open key={id} id={id} />}
    </Sheet>
  );
}

function Open({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(conversationQuery(id));
  if (isPending) return <PagePending />;
  if (!data) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className="px-6 max-md:px-4">
        <ErrorState
          title={gone ? CONVERSATION.gone : CONVERSATION.failed}
          reason={gone ? undefined : reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="flex min-h-full flex-col px-6 pt-5 max-md:px-4">
      <h2 className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere font-stretch-116%">
        {data.fullName}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {[data.companyName, data.email].filter(Boolean).join(' · ')}
        {data.leadId && (
          <>
            {' · '}
            <Link to="/admin/user-management" search={{ tab: 'leads', lead: data.leadId }} className="lnk">
              Open the lead
            </Link>
          </>
        )}
      </p>
      <Lines lines={data.lines} />
      <Answer conversation={data} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly ConversationLine[] }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <ol
      role="log"
      aria-label="What was said"
      className="mt-5 flex flex-1 flex-col gap-3 border-t-2 border-foreground pt-4"
    >
      {lines.map(({ id, author, text, personName, at, thumbs }) => (
        <li
          key={id}
          className={cn('flex max-w-[88%] flex-col gap-0.5', author === 'visitor' ? 'self-start' : 'self-end')}
        >
          <span className="text-xs text-muted-foreground">
            {author === 'visitor' ? 'Visitor' : author === 'lori' ? 'Lori' : personName} {clockShort(new Date(at))}
            {thumbs && ` · ${thumbs === 'up' ? CONVERSATION.helpful : CONVERSATION.notHelpful}`}
          </span>
          <p
            className={cn(
              'rounded-xl px-3.5 py-2 text-sm leading-5.5 break-words whitespace-pre-wrap',
              author === 'visitor' ? 'bg-sunken' : author === 'lori' ? 'border border-border' : 'bg-selected',
            )}
          >
            {text}
          </p>
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

function Answer({ conversation: { id, status } }: { conversation: InboxConversation }) {
  const client = useQueryClient();
  const put = (answered: InboxConversation) => {
    client.setQueryData(conversationQuery(id).queryKey, answered);
    void client.invalidateQueries({ queryKey: keys.inbox('list') });
  };
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) => ({ body: text.trim() })),
    submit: async (text) => {
      if (text === '') return;
      put(await sendAnswer(id, text));
      form.reset();
    },
  });
  const text = form.values.text.trim();
  const close = useMutation({ mutationFn: () => sendClose(id), onSuccess: put });
  const failed = form.error ?? close.error;
  return (
    <Form of={form} className="sticky bottom-0 mt-5 border-t border-border bg-card py-4">
      <Textarea aria-label="Answer" {...form.field('text')} maxLength={4000} placeholder={CONVERSATION.placeholder} />
      {failed && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {reasonOf(failed)}
        </p>
      )}
      <div className="mt-2.5 flex items-center gap-2">
        <Button type="submit" disabled={text === '' || form.working}>
          Send answer
        </Button>
        {status !== 'closed' && (
          <Button type="button" variant="outline" disabled={close.isPending} onClick={() => close.mutate()}>
            Close
          </Button>
        )}
        <span className="ml-auto text-xs text-muted-foreground">
          {status === 'with_person' ? CONVERSATION.loriSilent : CONVERSATION.loriAnswers}
        </span>
      </div>
    </Form>
  );
}
