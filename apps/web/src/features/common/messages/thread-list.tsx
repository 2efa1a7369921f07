import type { Me, ThreadView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Search } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../kit/avatar';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { Empty } from '../../../kit/empty';
import { ErrorState } from '../../../kit/error-state';
import { Input } from '../../../kit/input';
import { RelativeTime } from '../../../kit/relative-time';
import { Segmented } from '../../../kit/segmented';
import { PageSpinner } from '../../../kit/spinner';
import { isOffline, OfflineList } from '../../../records/list/offline-list';
import { reasonOf } from '../../../lib/api/api';
import { useRested } from '../../../lib/use-rested';
import { type Only, threadsQuery } from './messages.queries';
import { KIND_WORDS, MESSAGES } from './messages.texts';
import { MessageOffice } from './message-office';

const FILTERS = ['all', 'unread', 'mentions', 'office'] as const;
const PAGE = 50;
const MOST = 200;

/** The person's conversations, newest first, with unread counts. */
export function ThreadList({ open, user }: { open: string | undefined; user: Me }) {
  const [words, setWords] = useState('');
  const [only, setOnly] = useState<Only | 'all'>('all');
  const [limit, setLimit] = useState(PAGE);
  const search = useRested(words.trim());
  const admin = user.role === 'admin';
  const query = {
    ...(search ? { search } : {}),
    ...(only === 'all' ? {} : { only }),
    ...(limit > PAGE ? { limit } : {}),
  };
  const list = useQuery(threadsQuery(query));
  const { data, error, isPending, refetch } = list;
  const offline = isOffline(list);
  const Heading = open ? 'h2' : 'h1';
  return (
    <section aria-labelledby="messages" className="flex h-full min-h-0 flex-col pt-5.5 max-md:pt-4.5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-8 pb-3.5 max-md:px-4">
        {/* The title of an open conversation is the page's heading; on a phone it is the only one. */}
        <Heading id="messages" className="head text-2xl leading-8.5 max-md:text-xl">
          {MESSAGES.title}
        </Heading>
        {!admin && <MessageOffice />}
      </div>
      <div className="relative mx-8 mb-3 max-md:mx-4">
        <Search size={15} strokeWidth={1.5} aria-hidden className="absolute top-2.5 left-3 max-md:top-3.5" />
        <Input
          dense
          type="search"
          aria-label={MESSAGES.search}
          placeholder={MESSAGES.search}
          className="pl-9"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {admin && (
        <div className="px-8 pb-3.5 max-md:px-4">
          <Segmented
            label={MESSAGES.which}
            options={FILTERS}
            words={MESSAGES.filters}
            value={only}
            onChange={(next) => setOnly(next)}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border-strong">
        {offline && (
          <div className="px-8 max-md:px-4">
            <OfflineList of={MESSAGES.several} />
          </div>
        )}
        {isPending && !offline && <PageSpinner />}
        {error && !data && (
          <div className="px-8 max-md:px-4">
            <ErrorState title={MESSAGES.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {data?.items.length === 0 && (
          <div className="px-8 max-md:px-4">
            <Empty title={search || only !== 'all' ? MESSAGES.noneFound : MESSAGES.none}>
              {search || only !== 'all' ? MESSAGES.noneFoundHelp : admin ? MESSAGES.noneAdmin : MESSAGES.noneParty}
            </Empty>
          </div>
        )}
        <ul aria-label={MESSAGES.list}>
          {data?.items.map((thread) => (
            <li key={thread.id} className="border-b border-border">
              <Line thread={thread} active={thread.id === open} admin={admin} />
            </li>
          ))}
        </ul>
        {data && data.total > data.items.length && limit < MOST && (
          <Button variant="ghost" className="m-3" onClick={() => setLimit((now) => Math.min(MOST, now + PAGE))}>
            {MESSAGES.more}
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ thread, active, admin }: { thread: ThreadView; active: boolean; admin: boolean }) {
  const { id, kind, title, last, lastAt, unread, mentioned, closed } = thread;
  const internal = kind === 'internal';
  const text = last && (last.text ?? MESSAGES.gone);
  const author = last && (last.mine ? MESSAGES.you : last.author.split(' ')[0]);
  return (
    <Link
      to={admin ? '/admin/messages/$id' : '/messages/$id'}
      params={{ id }}
      aria-current={active ? 'true' : undefined}
      className={cn(
        'relative flex min-h-19 gap-3 px-8 py-2.5 text-foreground no-underline -outline-offset-2 hover:bg-muted max-md:px-4',
        active && 'bg-selected shadow-edge-primary',
      )}
    >
      {internal && <span aria-hidden className="office-only-stripe absolute inset-y-0 left-0 w-2" />}
      <Avatar name={title} size={32} className="mt-1" />
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="flex items-baseline gap-2">
          <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{title}</span>
          <RelativeTime at={lastAt} className="ml-auto shrink-0 text-2xs text-muted-foreground" />
        </span>
        <span
          className={cn(
            'flex items-center gap-1.5 text-2xs',
            internal ? 'office-only-words font-semibold' : 'text-muted-foreground',
          )}
        >
          {internal && <Lock size={12} strokeWidth={1.5} aria-hidden />}
          {KIND_WORDS[kind]}
          {closed && closed !== 'reads_only' && `, ${MESSAGES.ended}`}
        </span>
        <span className="flex items-baseline gap-2">
          <span className={cn('min-w-0 truncate text-xs', unread === 0 && 'text-muted-foreground')}>
            {text === null ? MESSAGES.nothingYet : `${author}: ${text}`}
          </span>
          {unread > 0 && (
            <span className="ml-auto shrink-0 rounded-full bg-accent px-1.5 text-2xs font-semibold text-accent-foreground">
              <span aria-hidden>
                {mentioned && '@'}
                {unread}
              </span>
              <span className="sr-only">
                {MESSAGES.unread(unread)}
                {mentioned && `. ${MESSAGES.mentioned}`}
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
