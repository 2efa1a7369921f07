import type { InboxItem } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../common/shell/app-shell';
import { cn } from '../../../kit/cn';
import { Empty } from '../../../kit/empty';
import { RelativeTime } from '../../../kit/relative-time';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/tabs';
import { PlainList } from '../../../records/list/plain-list';
import { ConversationSheet } from './conversation-sheet';
import { inboxQuery } from './conversations.queries';
import type { ConversationsSearch, InboxTab } from './conversations-search';
import { CONVERSATIONS } from './conversations.texts';
import { HelpVotes } from './help-votes';
import { Unanswered } from './unanswered';

type ChangeSearch = (change: Partial<ConversationsSearch>) => void;

/** Admin → Conversations: those that asked for a person, live, and the questions that Lori could not answer. */
export function ConversationsPage({ search, onSearch }: { search: ConversationsSearch; onSearch: ChangeSearch }) {
  const tab = search.tab ?? 'open';
  return (
    <>
      <PageHead title="Conversations" sub={CONVERSATIONS.sub} />
      <Tabs value={tab} onValueChange={(next: InboxTab) => onSearch({ tab: next === 'open' ? undefined : next })}>
        <TabsList className="mb-4" aria-label="Conversations">
          <TabsTrigger value="open">Open</TabsTrigger>
          <TabsTrigger value="closed">Closed</TabsTrigger>
          <TabsTrigger value="unanswered">Unanswered questions</TabsTrigger>
        </TabsList>
        <TabsContent value="open">
          <h2 className="sr-only">Open conversations</h2>
          <List tab="open" open={search.open} onSearch={onSearch} />
        </TabsContent>
        <TabsContent value="closed">
          <h2 className="sr-only">Closed conversations</h2>
          <List tab="closed" open={search.open} onSearch={onSearch} />
        </TabsContent>
        <TabsContent value="unanswered">
          <h2 className="sr-only">Unanswered questions</h2>
          <Unanswered />
          <HelpVotes />
        </TabsContent>
      </Tabs>
      <ConversationSheet id={search.open} onClose={() => onSearch({ open: undefined })} />
    </>
  );
}

function List({ tab, open, onSearch }: { tab: 'open' | 'closed'; open: string | undefined; onSearch: ChangeSearch }) {
  return (
    <PlainList query={useQuery(inboxQuery(tab))} of={CONVERSATIONS.several} failed={CONVERSATIONS.failed}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={tab === 'open' ? CONVERSATIONS.noneOpen : CONVERSATIONS.noneClosed}>
            {CONVERSATIONS.willAppear}
          </Empty>
        ) : (
          <Items items={items} tab={tab} open={open} onSearch={onSearch} />
        )
      }
    </PlainList>
  );
}

function Items({
  items,
  tab,
  open,
  onSearch,
}: {
  items: InboxItem[];
  tab: 'open' | 'closed';
  open: string | undefined;
  onSearch: ChangeSearch;
}) {
  return (
    <ul
      aria-label={tab === 'open' ? 'Open conversations' : 'Closed conversations'}
      className="border-t-2 border-foreground"
    >
      {items.map((item) => (
        <li key={item.id} className="border-b border-border">
          <button
            type="button"
            aria-pressed={item.id === open}
            onClick={() => onSearch({ open: item.id })}
            className={cn(
              'flex min-h-16 w-full flex-col gap-0.5 px-3 py-2.5 text-left hover:bg-muted',
              item.id === open && 'bg-selected',
            )}
          >
            <Line item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Line({ item }: { item: InboxItem }) {
  return (
    <>
      <span className="flex w-full items-baseline gap-2">
        <span className="min-w-0 truncate font-semibold">
          {item.fullName}
          {item.companyName && <span className="font-normal text-muted-foreground"> · {item.companyName}</span>}
        </span>
        {item.status === 'waiting' && (
          <span className="shrink-0 rounded-full bg-accent px-2 text-2xs font-semibold text-accent-foreground">
            Waiting
          </span>
        )}
        <RelativeTime at={item.lastAt} className="ml-auto shrink-0 text-xs text-muted-foreground" />
      </span>
      <span className="line-clamp-1 text-sm text-muted-foreground">
        {item.lastAuthor === 'visitor' ? '' : item.lastAuthor === 'lori' ? 'Lori: ' : `${item.personName ?? 'You'}: `}
        {item.lastText}
      </span>
    </>
  );
}
