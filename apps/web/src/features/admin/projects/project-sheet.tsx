import { type ProjectForAdmin, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLookingAt } from '../../../live/presence';
import { ApiError } from '../../../lib/api/api';
import { AsItWasButton } from '../../../records/then/as-it-was-button';
import { Button } from '../../../kit/button';
import { CopyLink } from '../../../kit/copy-link';
import { ErrorState } from '../../../kit/error-state';
import { LiveRow } from '../../../records/live/live-row';
import { PresenceAvatars } from '../../../records/live/presence';
import { RecordTimeline } from '../../../records/timeline/record-timeline';
import { Sheet } from '../../../kit/sheet';
import { Skeleton, useDelayedLoading } from '../../../kit/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/tabs';
import { ProjectDocuments } from '../../common/documents/project-documents';
import { NOTES } from '../../common/messages/messages.texts';
import { EMAILS } from '../../../records/emails/emails.texts';
import { RecordEmails, useEmailCount } from '../../../records/emails/record-emails';
import { RecordNotes, useNoteCount } from '../../common/messages/record-notes';
import { AgreementTab } from './agreement-tab';
import { ProjectActions } from './project-actions';
import { ProjectOverview } from './project-overview';
import { ProjectThenView } from './project-then';
import { hostName } from './project-words';
import { projectQuery, projectsQuery, timelineQuery } from './projects.queries';
import { RecordWork } from '../../../records/work/record-work';
import { StepRecords } from '../../../records/list/step-records';
import type { ChangeSearch, ProjectsSearch } from './projects-search';
import { StatusMenu } from './status-menu';
import type { SetStatus } from './use-set-status';
import { PROJECT } from './projects.texts';

/** The open record, beside its list and with an address of its own. */
export function ProjectSheet({
  search,
  onSearch,
  setStatus,
}: {
  search: ProjectsSearch;
  onSearch: ChangeSearch;
  setStatus: SetStatus['pick'];
}) {
  const close = () => onSearch({ open: undefined, tab: undefined, at: undefined });
  const { data: beside } = useQuery({ ...projectsQuery(search), enabled: search.view !== 'board' });
  return (
    <Sheet
      open={search.open !== undefined}
      onOpenChange={(open) => !open && close()}
      title={TEXTS.projectDetails}
      tools={
        <>
          {search.open && <Looking id={search.open} />}
          {search.open && search.view !== 'board' && (
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
        <OpenProject
          key={search.open}
          id={search.open}
          tab={search.tab}
          at={search.at}
          onAt={(at) => onSearch({ at, tab: 'timeline' }, true)}
          onTab={(tab) => onSearch({ tab }, true)}
          setStatus={setStatus}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

function Looking({ id }: { id: string }) {
  useLookingAt('project', id);
  return <PresenceAvatars kind="project" id={id} />;
}

type Tab = 'overview' | 'documents' | 'agreement' | 'notes' | 'emails' | 'timeline';

function OpenProject({
  id,
  tab = 'overview',
  at,
  onAt,
  onTab,
  setStatus,
  onClose,
}: {
  id: string;
  tab?: Tab | undefined;
  /** The record as it was after this entry, or at this instant. */
  at: string | undefined;
  onAt: (at: string | undefined) => void;
  onTab: (tab: Exclude<Tab, 'overview'> | undefined) => void;
  setStatus: SetStatus['pick'];
  onClose: () => void;
}) {
  const { data: project, error, isPending, refetch } = useQuery(projectQuery(id));
  const timeline = useQuery(timelineQuery(id));
  const notes = useNoteCount('project', id);
  const emails = useEmailCount('project', id);
  const waiting = useDelayedLoading(isPending);

  if (error && !project) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className="px-6 max-md:px-4">
        <ErrorState
          title={gone ? PROJECT.gone : TEXTS.fetchProjectsFailed}
          reason={gone ? undefined : error.message}
          onRetry={() => void refetch()}
          other={
            <Button variant="ghost" onClick={onClose}>
              {PROJECT.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (!project) return waiting ? <Waiting /> : null;
  const count = timeline.data?.total;
  if (at) return <ProjectThenView now={project} at={at} timeline={timeline.data?.items ?? []} onAt={onAt} />;
  return (
    <div className="px-6 pt-5 pb-8 max-md:px-4 max-md:pb-10">
      <LiveRow
        kind="project"
        id={id}
        className="-mx-6 mb-5 flex items-center justify-between gap-4 px-6 py-1 max-md:-mx-4 max-md:px-4"
      >
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight font-stretch-116%">
          {hostName(project)}
        </h2>
        <StatusMenu project={project} onPick={setStatus} pill />
      </LiveRow>
      <RecordWork kind="project" id={id} of={hostName(project)} />
      <ProjectActions project={project} />
      <Tabs
        value={tab}
        onValueChange={(value) => onTab(value === 'overview' ? undefined : (value as Exclude<Tab, 'overview'>))}
        className="mt-4"
      >
        <TabsList>
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="documents">
            Documents <TabNote>{missingIn(project)}</TabNote>
          </TabsTrigger>
          <TabsTrigger value="agreement">Agreement</TabsTrigger>
          <TabsTrigger value="notes">
            {NOTES.title} <TabNote>{notes}</TabNote>
          </TabsTrigger>
          <TabsTrigger value="emails">
            {EMAILS.title} <TabNote>{emails}</TabNote>
          </TabsTrigger>
          <TabsTrigger value="timeline">
            Timeline <TabNote>{count}</TabNote>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="overview" className="pt-5">
          <ProjectOverview project={project} timeline={timeline.data?.items ?? []} />
        </TabsContent>
        <TabsContent value="documents" className="pt-4">
          <ProjectDocuments
            project={project}
            writes={project.withdrawnAt ? undefined : project}
            name={hostName(project)}
            mayAdd={!project.withdrawnAt}
            className=""
          />
        </TabsContent>
        <TabsContent value="agreement" className="pt-4">
          <AgreementTab project={project} />
        </TabsContent>
        <TabsContent value="notes" className="pt-2">
          <RecordNotes kind="project" id={id} />
        </TabsContent>
        <TabsContent value="emails" className="pt-2">
          <RecordEmails kind="project" id={id} />
        </TabsContent>
        <TabsContent value="timeline" className="pt-2">
          <RecordTimeline query={timeline} actionOf={(event) => <AsItWasButton event={event} onSee={onAt} />} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** What a tab shows beside its name before it is opened. */
const TabNote = ({ children }: { children: string | number | undefined }) =>
  children !== undefined && <span className="text-xs font-normal text-muted-foreground">{children}</span>;

const missingIn = ({ paperwork }: ProjectForAdmin) =>
  paperwork.met ? undefined : PROJECT.missing(paperwork.missing.length);

const Waiting = () => (
  <div role="status" aria-label="Loading the project" className="flex flex-col gap-8 px-6 pt-8">
    {[220, 480, 360, 400].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
