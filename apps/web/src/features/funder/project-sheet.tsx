import { ASK } from '../common/team/team.texts';
import { useMay } from '../common/team/team.queries';
import { CarbonTable } from '../common/carbon/carbon-table';
import { PROJECT_STATUSES, projectFigures, type ProjectForFunder, statusTitle, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api';
import { dateText, number, pounds } from '../../kit/format';
import { ProjectDocuments } from '../common/documents/project-documents';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { Sheet } from '../../kit/sheet';
import { PagePending } from '../common/shell/page-pending';
import { StatusBadge } from '../../records/status/status-badge';
import { Stepper } from '../../kit/stepper';
import { Timeline } from '../../records/timeline/timeline';
import { FigureBasisMark, ForecastBasis } from '../common/figures/figure-basis';
import { ForecastTable } from './forecast-table';
import { projectOf, timelineOf, useConfirm } from './funder.queries';
import { SHEET } from './funder.texts';
import { MatchCard } from './match-card';
import { ReviewActs } from './review-acts';
import { WorksOrders } from './works-orders';

/** One project in full, with its own address; it follows the log while it is open. */
export function ProjectSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && onClose()} title={TEXTS.projectDetails}>
      {id && <Body id={id} />}
    </Sheet>
  );
}

function Body({ id }: { id: string }) {
  const project = useQuery(projectOf(id));
  if (project.data) return <Details project={project.data} />;
  if (!project.error) return <PagePending />;
  const requestId = project.error instanceof ApiError ? (project.error.requestId ?? undefined) : undefined;
  return (
    <div className="px-6">
      <ErrorState
        title={TEXTS.loadDataFailed}
        reason={reasonOf(project.error)}
        requestId={requestId}
        onRetry={() => void project.refetch()}
      />
    </div>
  );
}

function Details({ project }: { project: ProjectForFunder }) {
  const confirm = useConfirm();
  const { may: mayConfirm, ask } = useMay('sign');
  const { assetHost: host, systemRequirements: system } = project;
  const { capital, saving, perMonth, carbon, forecastVersion } = projectFigures(project);
  const pending = project.status === 'pending' && project.withdrawnAt === null;
  const steps = PROJECT_STATUSES.map((status) => ({ key: status, label: statusTitle(status) }));
  return (
    <div className="px-6 py-5 max-md:px-4">
      <StatusBadge kind="project" status={project.status} pill {...(pending ? { label: TEXTS.needsReview } : {})} />
      <h2 className="head mt-3 mb-5 text-2xl leading-8">{host.companyName ?? TEXTS.noCompany}</h2>
      {project.withdrawnAt && (
        <Alert title={SHEET.withdrawn} className="mb-5">
          {project.withdrawnReason}
        </Alert>
      )}
      <Stepper steps={steps} current={PROJECT_STATUSES.indexOf(project.status)} label={SHEET.progress} />
      {pending && !mayConfirm && <p className="mb-3 text-sm text-muted-foreground">{ASK.confirm(ask)}</p>}
      {pending && mayConfirm && (
        <Button full className="mb-3" working={confirm.isPending} onClick={() => confirm.mutate(project)}>
          {TEXTS.confirm}
        </Button>
      )}
      {pending && <ReviewActs project={project} />}
      <dl>
        <Row name={SHEET.contact}>{host.fullName}</Row>
        <Row name={SHEET.postcode}>{host.postcode}</Row>
        <Row name={SHEET.email}>{host.email ?? (pending ? SHEET.onceConfirmed : null)}</Row>
        <Row name={SHEET.phone}>{host.phoneNumber ?? (pending ? SHEET.onceConfirmed : null)}</Row>
        <Row name={SHEET.installer}>{project.installer?.companyName ?? TEXTS.notAssigned}</Row>
        <Row name={SHEET.capital}>
          {capital && (
            <>
              {pounds(capital.value)} <FigureBasisMark figure={capital} />
            </>
          )}
        </Row>
        <Row name={SHEET.savings}>
          {saving && (
            <>
              {SHEET.aYear(pounds(saving.value))} <FigureBasisMark figure={saving} />
            </>
          )}
        </Row>
        <Row name={SHEET.monthly}>{perMonth === null ? null : pounds(perMonth)}</Row>
        <Row name={SHEET.carbon}>
          {carbon && (
            <>
              {SHEET.tonnes(number(carbon.value))}CO<sub>2</sub>
              {SHEET.carbonAYear} <FigureBasisMark figure={carbon} />
            </>
          )}
          {project.forecast?.funder.carbon && <CarbonTable carbon={project.forecast.funder.carbon} className="mt-2" />}
        </Row>
        {forecastVersion !== null && (
          <Row name={SHEET.version}>
            <ForecastBasis version={forecastVersion} />
          </Row>
        )}
        <Row name={SHEET.system}>{systemWords(system)}</Row>
        <Row name={SHEET.installation}>{project.installationDate && dateText(project.installationDate)}</Row>
        <Row name={SHEET.completion}>{project.completionDate && dateText(project.completionDate)}</Row>
        <Row name={SHEET.goLive}>{project.goLiveDate && dateText(project.goLiveDate)}</Row>
      </dl>
      <MatchCard project={project} />
      <ForecastTable forecast={project.forecast?.funder ?? null} />
      {!pending && <WorksOrders projectId={project.id} />}
      {!pending && !project.withdrawnAt && <ProjectDocuments project={project} />}
      <History id={project.id} />
    </div>
  );
}

function systemWords(system: ProjectForFunder['systemRequirements']): string | null {
  const parts = [
    system?.solarKwp ? SHEET.solar(number(system.solarKwp)) : '',
    system?.batteryKwh ? SHEET.battery(number(system.batteryKwh)) : '',
    system?.inverterKw ? SHEET.inverter(number(system.inverterKw)) : '',
    system?.evChargers ? SHEET.chargers(system.evChargers) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[160px_1fr] gap-4 border-b border-border py-2.5 max-md:grid-cols-1 max-md:gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">
        {children ?? <span className="text-muted-foreground">{TEXTS.notProvided}</span>}
      </dd>
    </div>
  );
}

function History({ id }: { id: string }) {
  const timeline = useQuery(timelineOf(id));
  if (!timeline.data || timeline.data.items.length === 0) return null;
  const entries = timeline.data.items
    .map((item) => ({ id: item.id, at: new Date(item.at), actor: item.actor?.name ?? null, text: item.text }))
    .reverse();
  return (
    <section className="mt-8" aria-labelledby="history">
      <h3 id="history" className="subhead mb-2 text-lg">
        {SHEET.timeline}
      </h3>
      <Timeline entries={entries} label={SHEET.timeline} />
    </section>
  );
}
