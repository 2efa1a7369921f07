import { type FunderView, type ProjectForFunder, statusTitle, TEXTS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSession } from '../../lib/session/session';
import { Button } from '../../kit/button';
import { Empty } from '../../kit/empty';
import { StatusBadge } from '../../records/status/status-badge';
import { myFunder, myProjects } from './funder.queries';
import { ExportReport } from './export-report';
import { MandatePage } from './mandate/mandate-page';
import { PipelineCard } from './pipeline-card';
import { isFirstVisit, pipelineOf } from './portfolio.rules';
import { Portfolio } from './portfolio';
import { ProjectSheet } from './project-sheet';
import { useStableOrder } from './use-stable-order';
import { WelcomeCard } from './welcome-card';
import { lazyPart } from '../../lib/lazy-part';

const PortfolioReturns = lazyPart(async () => (await import('./returns')).default);
const PortfolioFigures = lazyPart(async () => (await import('./portfolio-figures')).default);

/** The funder's one page: money, pipeline, and what a portfolio typically earns. `open` is the project in the address. */
export function FunderDashboard({
  open,
  onOpen,
  mandate,
  onMandate,
}: {
  open: string | null;
  onOpen: (id: string | null) => void;
  /** The mandate's form is in the dashboard's place. */
  mandate: boolean;
  onMandate: (open: boolean) => void;
}) {
  const { data: funder } = useSuspenseQuery(myFunder);
  const { data: projects } = useSuspenseQuery(myProjects);
  if (mandate) return <MandatePage funder={funder} onDone={() => onMandate(false)} />;
  return (
    <>
      <Dashboard funder={funder} projects={projects.items} onOpen={onOpen} onMandate={() => onMandate(true)} />
      <ProjectSheet id={open} onClose={() => onOpen(null)} />
    </>
  );
}

function Dashboard({
  funder,
  projects,
  onOpen,
  onMandate,
}: {
  funder: FunderView;
  projects: ProjectForFunder[];
  onOpen: (id: string) => void;
  onMandate: () => void;
}) {
  const { user } = useSession();
  const first = isFirstVisit(funder);
  const pipeline = pipelineOf(projects);
  return (
    <div className="@container">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="head text-2xl leading-9">{TEXTS.funderDashboard}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            Welcome, {user?.fullName ?? funder.profile.fullName}.
            <StatusBadge
              kind="funder"
              status={funder.status}
              label={funder.status === 'active' ? TEXTS.activeInvestor : statusTitle(funder.status)}
            />
          </p>
        </div>
        {!first && (
          <Button variant="outline" onClick={onMandate}>
            Edit mandate
          </Button>
        )}
      </header>
      {first ? <WelcomeCard onDefine={onMandate} /> : <Portfolio funder={funder} pipeline={pipeline} />}
      <Pipeline pipeline={pipeline} onOpen={onOpen} />
      {!first && pipeline.length > 0 && (
        <Suspense fallback={null}>
          <PortfolioReturns funder={funder} pipeline={pipeline} />
        </Suspense>
      )}
      {!first && (
        <Suspense fallback={null}>
          <PortfolioFigures pipeline={pipeline} target={funder.expectedReturns} />
        </Suspense>
      )}
    </div>
  );
}

function Pipeline({ pipeline, onOpen }: { pipeline: ProjectForFunder[]; onOpen: (id: string) => void }) {
  const cards = useStableOrder(pipeline);
  return (
    <section aria-labelledby="pipeline">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="pipeline" className="subhead text-lg">
          {TEXTS.assetPipeline}
        </h2>
        {pipeline.length > 0 && <span className="text-muted-foreground">{pipeline.length}</span>}
        <span className="ml-auto">
          <ExportReport />
        </span>
      </div>
      {cards.length === 0 ? (
        <div className="border-t-2 border-foreground">
          <Empty title={TEXTS.noPipeline}>They appear here as soon as a site is paired with you.</Empty>
        </div>
      ) : (
        <ul
          data-slot="pipeline"
          className="grid grid-cols-1 border-t-2 border-foreground @2xl:grid-cols-2 @2xl:overflow-hidden @2xl:[&>li]:-mr-px @4xl:grid-cols-3"
        >
          {cards.map((project) => (
            <PipelineCard key={project.id} project={project} onOpen={() => onOpen(project.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
