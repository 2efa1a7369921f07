import type { RecordEmail, WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../kit/badge';
import { Button } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { RelativeTime } from '../../kit/relative-time';
import { Skeleton } from '../../kit/skeleton';
import { reasonOf } from '../../lib/api/api';
import { emailsQuery } from './emails.queries';
import { EMAILS, STATE_WORDS } from './emails.texts';
import { WriteEmail } from './write-email';

/** Longer texts are folded. */
const SHORT = 400;

/** What was written from the record and what came back, newest first, and a form for the next one. */
export function RecordEmails({ kind, id }: { kind: WorkKind; id: string }) {
  const { data, error, isPending, refetch } = useQuery(emailsQuery(kind, id));
  const [writing, setWriting] = useState(false);
  if (isPending) return <Skeleton width={320} />;
  if (!data) return <ErrorState title={EMAILS.listFailed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  return (
    <div data-slot="record-emails" className="flex flex-col gap-4 pt-3">
      {writing ? (
        <WriteEmail kind={kind} id={id} of={data} onClose={() => setWriting(false)} />
      ) : data.to.length > 0 ? (
        <Button variant="outline" className="self-start" onClick={() => setWriting(true)}>
          {EMAILS.write}
        </Button>
      ) : (
        <p className="text-muted-foreground">{EMAILS.nobody}</p>
      )}
      {data.items.length === 0 && !writing && (
        <p className="text-muted-foreground">
          {EMAILS.none}. {EMAILS.noneNote}
        </p>
      )}
      <ul aria-label={EMAILS.title}>
        {data.items.map((email) => (
          <EmailLine key={email.id} email={email} />
        ))}
      </ul>
    </div>
  );
}

/** How many emails a record has, for the tab; undefined while unknown or none. */
export function useEmailCount(kind: WorkKind, id: string): number | undefined {
  return useQuery(emailsQuery(kind, id)).data?.items.length || undefined;
}

function EmailLine({ email }: { email: RecordEmail }) {
  const { tone, word } = STATE_WORDS[email.state];
  const received = email.state === 'received';
  return (
    <li data-slot="record-email" data-state={email.state} className="border-b border-border py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{email.subject}</span>
        <Badge tone={tone}>{word}</Badge>
        <RelativeTime at={email.at} className="text-xs text-muted-foreground" />
      </div>
      <p className="text-xs wrap-anywhere text-muted-foreground">
        {received ? EMAILS.answerFrom(email.address) : EMAILS.from(email.by ?? '', email.address)}
      </p>
      {email.error && <p className="mt-1 text-xs wrap-anywhere text-danger">{email.error}</p>}
      <Words text={email.body} />
      {email.files.length > 0 && (
        <p className="mt-2 text-xs wrap-anywhere text-muted-foreground">{EMAILS.files(email.files)}</p>
      )}
    </li>
  );
}

function Words({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= SHORT);
  return (
    <div className="mt-2 max-w-prose text-sm whitespace-pre-wrap wrap-anywhere">
      {whole ? text : `${text.slice(0, SHORT)}…`}
      {!whole && (
        <Button variant="link" size="sm" className="block" onClick={() => setWhole(true)}>
          {EMAILS.whole}
        </Button>
      )}
    </div>
  );
}
