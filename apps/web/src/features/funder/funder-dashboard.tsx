import { type FunderView, type ProjectForFunder, statusTitle, TEXTS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session';
import { Button } from '../../kit/button';
import { Later, Skeleton } from '../../kit/skeleton';
import { StatusBadge } from '../../records/status/status-badge';
import { MessageOffice } from '../common/messages/message-office';
import { funderProjects } from '../common/lists.queries';
import { myFunder } from './funder.queries';
import { MandatePage } from './mandate/mandate-page';
import { Pipeline } from './pipeline';
import { DASHBOARD } from './funder.texts';
import { isFirstVisit, pipelineOf } from './portfolio.rules';
import { Portfolio } from './portfolio';
import { ProjectSheet } from './project-sheet';
import { FunderAgreements } from './agreements';
import { WelcomeCard } from './welcome-card';
import { lazyPart } from '../../lib/lazy-part';

const PortfolioReturns = lazyPart(async () => (await import('./returns')).default);
const PortfolioExposure = lazyPart(async () => (await import('./exposure')).default);
const PortfolioFigures = lazyPart(async () => (await import('./portfolio-figures')).default);

/**
 * The funder's only page: money, pipeline, and what a portfolio typically earns. `open` is the project in the address.
 */
export function FunderDashboard({
  open,
  onOpen,
  mandate,
  onMandate,
}: {
  open: string | null;
  onOpen: (id: string | null) => void;
  /** The mandate's form replaces the dashboard. */
  mandate: boolean;
  onMandate: (open: boolean) => void;
}) {
  const { data: funder } = useSuspenseQuery(myFunder);
  const { data: projects } = useSuspenseQuery(funderProjects);
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
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const together = !first && pipeline.length > 0;
  return (
    <div className="@container">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="head text-2xl leading-9">{TEXTS.funderDashboard}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            {DASHBOARD.welcome(user?.fullName ?? funder.profile.fullName)}
            <StatusBadge
              kind="funder"
              status={funder.status}
              label={funder.status === 'active' ? TEXTS.activeInvestor : statusTitle(funder.status)}
            />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MessageOffice />
          {!first && (
            <Button variant="outline" onClick={onMandate}>
              {DASHBOARD.editMandate}
            </Button>
          )}
        </div>
      </header>
      {first ? <WelcomeCard onDefine={onMandate} /> : <Portfolio funder={funder} pipeline={pipeline} />}
      {/* Money before the projects; each placeholder is about as high as its content. */}
      {together && (
        <Suspense fallback={<Coming className="mb-10 h-56" />}>
          <PortfolioReturns funder={funder} pipeline={pipeline} ticked={ticked} onTick={setTicked} />
        </Suspense>
      )}
      <Pipeline funder={funder} pipeline={pipeline} onOpen={onOpen} />
      {!first && <FunderAgreements />}
      {together && (
        <Suspense fallback={<Coming className="mt-12 h-128" />}>
          <PortfolioExposure pipeline={pipeline} ticked={ticked} />
        </Suspense>
      )}
      {!first && (
        <Suspense fallback={<Coming className="mt-10 h-80" />}>
          <PortfolioFigures pipeline={pipeline} target={funder.expectedReturns} />
        </Suspense>
      )}
    </div>
  );
}

/** Reserves the space of a block that is loading, so that nothing below it moves. */
const Coming = ({ className }: { className: string }) => (
  <div aria-hidden className={className}>
    <Later>
      <Skeleton width={420} />
    </Later>
  </div>
);
