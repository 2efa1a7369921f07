import { ASK } from '../common/team/team.texts';
import { useMay } from '../common/team/team.queries';
import { type FunderView, projectFigures, type ProjectForFunder, TEXTS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { pounds } from '../../kit/format';
import { cn } from '../../kit/cn';
import { Button } from '../../kit/button';
import { LiveWho, useLiveMark } from '../../records/live/live-row';
import { RelativeTime } from '../../kit/relative-time';
import { StatusBadge } from '../../records/status/status-badge';
import { EnteredMark } from '../common/figures/figure-basis';
import { useCertified } from './certification';
import { useConfirm } from './funder.queries';
import { PIPELINE } from './funder.texts';
import { scoreOf } from './pipeline.rules';

/** One project of the pipeline. Only one that needs review has a surface and a primary button. */
export function PipelineCard({
  project,
  funder,
  onOpen,
}: {
  project: ProjectForFunder;
  funder: FunderView;
  onOpen: () => void;
}) {
  const confirm = useConfirm();
  const { may: mayConfirm, ask } = useMay('sign');
  const mark = useLiveMark('project', project.id);
  const score = scoreOf(project, funder);
  const pending = project.status === 'pending';
  const name = project.assetHost.companyName ?? TEXTS.noCompany;
  return (
    <li
      data-live={mark}
      data-project={project.id}
      className={cn(
        'flex flex-col border-r border-b border-border px-4 pt-4 pb-4.5 md:px-5 max-md:border-r-0 max-md:-mx-4',
        pending && 'bg-card',
      )}
    >
      <div className="mb-2.5 flex min-h-6.5 flex-wrap items-center justify-between gap-x-2 text-xs">
        <LiveWho kind="project" id={project.id}>
          <span>
            <StatusBadge
              kind="project"
              status={project.status}
              pill={pending}
              {...(pending ? { label: TEXTS.needsReview } : {})}
            />
          </span>
        </LiveWho>
        <RelativeTime at={project.updatedAt} className="whitespace-nowrap text-muted-foreground" />
      </div>
      <div className="mb-3.5 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="subhead text-lg leading-5.5 wrap-anywhere">{name}</h3>
          <p className="text-xs text-muted-foreground">{project.assetHost.postcode ?? TEXTS.notProvided}</p>
        </div>
        {score !== null && (
          <p data-slot="match" className="shrink-0 text-right">
            <b className="block text-2xl leading-7 font-semibold tracking-tighter">{score}</b>
            <span className="text-2xs text-muted-foreground">{PIPELINE.ofHundred}</span>
          </p>
        )}
      </div>
      <Figures project={project} />
      <div className="mt-auto flex items-center gap-2">
        {pending && !mayConfirm && <p className="flex-1 text-xs text-muted-foreground">{ASK.confirm(ask)}</p>}
        {pending && mayConfirm && (
          <Button
            className="flex-1"
            working={confirm.isPending}
            onClick={() => confirm.mutate(project)}
            aria-label={`${TEXTS.confirm} ${name}`}
          >
            {TEXTS.confirm}
          </Button>
        )}
        <Button
          variant={pending ? 'outline' : 'ghost'}
          className={pending ? '' : '-ml-3.5'}
          onClick={onOpen}
          aria-label={PIPELINE.detailsOf(name)}
        >
          {PIPELINE.details}
        </Button>
      </div>
    </li>
  );
}

function Figures({ project }: { project: ProjectForFunder }) {
  const certified = useCertified();
  const { capital, saving, irr } = projectFigures(project);
  return (
    <dl className="mb-3.5 flex justify-between gap-3">
      <Figure label={PIPELINE.capital} basis={<EnteredMark basis={capital?.basis} />}>
        {capital === null ? TEXTS.notAvailable : pounds(capital.value)}
      </Figure>
      <Figure label={PIPELINE.savings} basis={<EnteredMark basis={saving?.basis} />}>
        {saving === null ? (
          TEXTS.toBeConfirmed
        ) : (
          <>
            {pounds(saving.value)}
            <span className="unit text-2xs">{PIPELINE.aYear}</span>
          </>
        )}
      </Figure>
      {certified && irr && <Figure label={PIPELINE.irr}>{irr.p50.toFixed(1)}%</Figure>}
    </dl>
  );
}

function Figure({ label, basis, children }: { label: string; basis?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="lab flex items-center gap-1.5 whitespace-nowrap">
        {label} {basis}
      </dt>
      <dd className="text-lg font-semibold tracking-tight whitespace-nowrap">{children}</dd>
    </div>
  );
}
