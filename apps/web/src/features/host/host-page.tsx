import { HOST_EDITS_IN, type HostView, type ProjectForHost, type ProposalView } from '@libs/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { myAgreements } from '../common/agreement/agreement.queries';
import { proposalsOf } from '../common/documents/proposals.queries';
import { GridBox } from '../common/grid/grid-box';
import { useNow } from '../../kit/use-now';
import { LiveRow } from '../../records/live/live-row';
import { DocumentsBlock } from './documents-block';
import { FiguresStrip } from './figures-strip';
import { ForecastBlock } from './forecast-block';
import { myHost, myProjects, myStory, projectStory, today } from './host.queries';
import { HostHead } from './host-head';
import { nextStepOf } from './next-step.rules';
import { NextStepCard } from './next-step-card';
import { type PartId, PartsNav } from './parts-nav';
import { PrivacyBlock } from './privacy-block';
import { ProgressLine } from './progress-line';
import { progressOf } from './progress.rules';
import { SiteBlock } from './site-form';
import { SiteNow } from './site-now';
import { TapeBlock } from './tape-block';
import { UseBlock } from './use-block';
import { useSiteForecast } from './use-site-forecast';
import { VisitBlock } from './visit-block';
import { visitOf } from './visit.rules';

/** A host's page: what happens next, who must act, and the saving. */
export function HostPage() {
  const { data: host } = useSuspenseQuery(myHost);
  const { data: projects } = useSuspenseQuery(myProjects);
  return (
    <>
      <HostHead host={host} />
      <Portal host={host} project={projects.items.find((one) => one.withdrawnAt === null)} />
    </>
  );
}

function Portal({ host, project }: { host: HostView; project: ProjectForHost | undefined }) {
  // The day changes at midnight in London, without a reload.
  useNow(60);
  const date = today();
  const hostStory = useQuery(myStory(host.version)).data ?? [];
  const story = useQuery(projectStory(project?.id)).data ?? [];
  const known = useSiteForecast(host, project);
  const proposals = useQuery(proposalsOf(null)).data?.items ?? [];
  const proposal = proposals[0];
  const agreements = useQuery(myAgreements).data?.items ?? [];
  // A host that takes a site over signs before the project is its own.
  const agreement = agreements.find(
    ({ projectId, transfer }) => projectId === project?.id || (project === undefined && transfer !== null),
  );
  const visit = visitOf(project, story);
  const step = nextStepOf({
    host,
    missing: known.question.missing ?? [],
    guessed: known.guessed,
    project,
    proposal,
    agreement,
    visit,
    hostSince: lastMove(hostStory, host.status),
    projectSince: project ? lastMove(story, project.status) : null,
    today: date,
  });
  const card = (
    <NextStepCard
      step={step}
      proposal={proposal}
      agreement={agreement}
      visit={visit}
      project={project}
      operatingHours={host.businessDetails?.operatingHours ?? null}
    />
  );
  // A lost host sees whom to contact, and keeps access to its data.
  if (host.status === 'lost') {
    return (
      <>
        {card}
        <PrivacyBlock project={project} />
      </>
    );
  }
  const open = HOST_EDITS_IN.includes(host.status);
  const live = host.status === 'live';
  const now = (
    <div className="mb-11 grid gap-x-12 gap-y-8 border-t-2 border-foreground pt-4 md:grid-cols-2">
      <SiteNow forecast={known.answer} date={date} />
      <GridBox />
    </div>
  );
  const tape = <TapeBlock host={host} forecast={known.answer} date={date} />;
  const site = (
    <>
      <SiteBlock host={host} />
      <UseBlock host={host} />
    </>
  );
  const parts: readonly PartId[] = open
    ? ['home', 'site', 'forecast', 'documents', 'privacy']
    : ['home', 'forecast', 'documents', 'site', 'privacy'];
  return (
    <>
      <PartsNav parts={parts} />
      <div id="home" tabIndex={-1} className="scroll-mt-28 outline-none">
        <LiveRow kind="host" id={host.id}>
          {card}
        </LiveRow>
        {/* For a live site, the page starts with its energy. */}
        {live && now}
        {live && tape}
        {project && <FiguresStrip project={project} />}
        <ProgressLine
          steps={progressOf({
            host,
            hostStory,
            acceptedAt: acceptedAt(proposals),
            project,
            projectStory: story,
            today: date,
          })}
        />
        {project && <VisitBlock project={project} visit={visit} />}
      </div>
      {open && site}
      <ForecastBlock site={known} host={host} project={project} date={date} />
      {!live && now}
      {!live && tape}
      <DocumentsBlock project={project} />
      {!open && site}
      <PrivacyBlock project={project} />
    </>
  );
}

/** When the valid proposal was accepted. */
const acceptedAt = (proposals: readonly ProposalView[]): string | null =>
  proposals.find(({ state }) => state === 'accepted')?.answer?.at ?? null;

/** The instant at which a record reached a status. */
function lastMove(story: readonly { type: string; to: string | null; at: string }[], status: string): string | null {
  return story.findLast((event) => event.type.endsWith('.status_changed') && event.to === status)?.at ?? null;
}
