import { OFFICE_THREAD } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLookingAt } from '../../../live/presence';
import { Button } from '../../../kit/button';
import { CopyLink } from '../../../kit/copy-link';
import { ErrorState } from '../../../kit/error-state';
import { LiveRow } from '../../../records/live/live-row';
import { PresenceAvatars } from '../../../records/live/presence';
import { RecordTimeline } from '../../../records/timeline/record-timeline';
import { Sheet } from '../../../kit/sheet';
import { Skeleton, useDelayedLoading } from '../../../kit/skeleton';
import { RecordTasks } from '../../../records/tasks/record-tasks';
import { MergeByHand } from '../../../records/merging/merge-by-hand';
import { MergedInto, MergeNotes } from '../../../records/merging/merge-notes';
import { PossibleDuplicates } from '../../../records/merging/possible-duplicates';
import { RecordWork } from '../../../records/work/record-work';
import { StatusMenu } from '../../../records/status/status-menu';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/tabs';
import { ApiError } from '../../../lib/api/api';
import { AsItWasButton } from '../../../records/then/as-it-was-button';
import { usePartyActions } from './party-context';
import type { Party, PartyKind, PartyKindName } from './party-kind';
import { ThreadButton } from '../../common/messages/message-office';
import { EMAILS } from '../../../records/emails/emails.texts';
import { RecordEmails, useEmailCount } from '../../../records/emails/record-emails';
import { RecordNotes, useNoteCount } from '../../common/messages/record-notes';
import { NOTES } from '../../common/messages/messages.texts';
import { PartyMembers } from './party-members';
import type { ChangeSearch, PartySearch, PartyTab } from './party-search';
import { partiesQuery, partyQuery, partyTimelineQuery } from './party.queries';
import { StepRecords } from '../../../records/list/step-records';
import { PartyThenView } from './party-then';
import { PARTIES } from './parties.texts';

interface Props<K extends PartyKindName, T extends Party<K>> {
  kind: PartyKind<K, T>;
  search: PartySearch;
  onSearch: ChangeSearch;
}

/** The open record, beside its list and with an address of its own. */
export function PartySheet<K extends PartyKindName, T extends Party<K>>({ kind, search, onSearch }: Props<K, T>) {
  const close = () => onSearch({ open: undefined, tab: undefined, at: undefined });
  const { data: beside } = useQuery(partiesQuery(kind, search));
  return (
    <Sheet
      open={search.open !== undefined}
      onOpenChange={(open) => !open && close()}
      title={kind.details}
      tools={
        <>
          {search.open && <Looking kind={kind.kind} id={search.open} />}
          {search.open && (
            <StepRecords
              ids={beside?.items.map(({ id }) => id) ?? []}
              open={search.open}
              onOpen={(open) => onSearch({ open, at: undefined }, true)}
            />
          )}
          <CopyLink />
        </>
      }
    >
      {search.open && (
        <OpenParty
          key={search.open}
          kind={kind}
          id={search.open}
          tab={search.tab ?? 'overview'}
          at={search.at}
          onAt={(at) => onSearch({ at, tab: 'timeline' }, true)}
          onTab={(tab) => onSearch({ tab }, true)}
          onClose={close}
          onOpen={(open) => onSearch({ open, at: undefined, tab: undefined }, true)}
        />
      )}
    </Sheet>
  );
}

function Looking({ kind, id }: { kind: PartyKindName; id: string }) {
  useLookingAt(kind, id);
  return <PresenceAvatars kind={kind} id={id} />;
}

function OpenParty<K extends PartyKindName, T extends Party<K>>({
  kind,
  id,
  tab,
  at,
  onAt,
  onTab,
  onClose,
  onOpen,
}: {
  kind: PartyKind<K, T>;
  id: string;
  tab: PartyTab | 'overview';
  /** The record as it was after this entry, or at this instant. */
  at: string | undefined;
  onAt: (at: string | undefined) => void;
  onTab: (tab: PartyTab | undefined) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const { data: party, error, isPending, refetch } = useQuery(partyQuery(kind, id));
  const timeline = useQuery(partyTimelineQuery(kind, id));
  const { setStatus } = usePartyActions();
  const notes = useNoteCount(kind.kind, id);
  const emails = useEmailCount(kind.kind, id);
  const waiting = useDelayedLoading(isPending);
  if (error && !party) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className="px-6 max-md:px-4">
        {gone && <MergedInto kind={kind.kind} id={id} />}
        <ErrorState
          title={gone ? kind.gone : kind.list.fetchFailed}
          reason={gone ? undefined : error.message}
          onRetry={() => void refetch()}
          other={
            <Button variant="ghost" onClick={onClose}>
              {PARTIES.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (!party) return waiting ? <Waiting of={kind.list.nouns[0]} /> : null;
  if (at) {
    return <PartyThenView kind={kind} now={party} at={at} timeline={timeline.data?.items ?? []} onAt={onAt} />;
  }
  const count = timeline.data?.total;
  return (
    <div className="px-6 pt-5 pb-8 max-md:px-4 max-md:pb-10">
      <LiveRow
        kind={kind.kind}
        id={id}
        className="-mx-6 mb-5 flex items-center justify-between gap-4 px-6 py-1 max-md:-mx-4 max-md:px-4"
      >
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere font-stretch-116%">
          {kind.nameOf(party)}
        </h2>
        <StatusMenu moves={kind.moves} record={party} of={kind.nameOf(party)} onPick={setStatus} pill />
      </LiveRow>
      <RecordWork kind={kind.kind} id={id} of={kind.nameOf(party)} />
      <MergeNotes id={id} />
      <PossibleDuplicates kind={kind.kind} id={id} onOpen={onOpen} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ThreadButton wanted={{ kind: OFFICE_THREAD[kind.kind], about: id }} label={PARTIES.message} />
        <ThreadButton wanted={{ kind: 'internal', about: id }} label={PARTIES.discuss} />
        <MergeByHand kind={kind.kind} id={id} find={(text, signal) => found(kind, text, signal)} onOpen={onOpen} />
      </div>
      {kind.Line && <kind.Line party={party} timeline={timeline.data?.items ?? []} />}
      <Tabs value={tab} onValueChange={(value) => onTab(value === 'overview' ? undefined : (value as PartyTab))}>
        <TabsList>
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="members">{PARTIES.members}</TabsTrigger>
          <TabsTrigger value="notes">
            {NOTES.title} {notes !== undefined && <TabCount>{notes}</TabCount>}
          </TabsTrigger>
          <TabsTrigger value="emails">
            {EMAILS.title} {emails !== undefined && <TabCount>{emails}</TabCount>}
          </TabsTrigger>
          <TabsTrigger value="timeline">Timeline {count !== undefined && <TabCount>{count}</TabCount>}</TabsTrigger>
        </TabsList>
        <TabsContent value="overview" className="pt-1">
          <kind.Overview party={party} />
          <RecordTasks kind={kind.kind} id={id} />
        </TabsContent>
        <TabsContent value="members" className="pt-2">
          <PartyMembers id={id} />
        </TabsContent>
        <TabsContent value="notes" className="pt-2">
          <RecordNotes kind={kind.kind} id={id} />
        </TabsContent>
        <TabsContent value="emails" className="pt-2">
          <RecordEmails kind={kind.kind} id={id} />
        </TabsContent>
        <TabsContent value="timeline" className="pt-2">
          <RecordTimeline query={timeline} actionOf={(event) => <AsItWasButton event={event} onSee={onAt} />} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** Records to merge with, as the search of their list finds them. */
async function found<K extends PartyKindName, T extends Party<K>>(
  kind: PartyKind<K, T>,
  text: string,
  signal: AbortSignal,
) {
  const { items } = await kind.fetch.list({ ...(text ? { search: text } : {}), limit: 20 }, signal);
  return items.map((party) => ({ id: party.id, name: kind.nameOf(party), hint: party.profile.email }));
}

const TabCount = ({ children }: { children: number }) => (
  <span className="text-xs font-normal text-muted-foreground">{children}</span>
);

const Waiting = ({ of }: { of: string }) => (
  <div role="status" aria-label={`Loading the ${of}`} className="flex flex-col gap-8 px-6 pt-8">
    {[220, 480, 360, 400].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
