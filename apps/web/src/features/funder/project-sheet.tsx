import { PROJECT_STATUSES, type ProjectForFunder, statusTitle, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api';
import { dateText, number, pounds } from '../../kit/format';
import { ProjectDocuments } from '../common/documents/project-documents';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { Sheet } from '../../kit/sheet';
import { PageSpinner } from '../../kit/spinner';
import { StatusBadge } from '../../records/status/status-badge';
import { Stepper } from '../../kit/stepper';
import { Timeline } from '../../records/timeline/timeline';
import { ForecastTable } from './forecast-table';
import { projectOf, timelineOf, useConfirm } from './funder.queries';
import { MatchCard } from './match-card';

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
  if (!project.error) return <PageSpinner />;
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
  const { assetHost: host, systemRequirements: system } = project;
  const pending = project.status === 'pending' && project.withdrawnAt === null;
  const steps = PROJECT_STATUSES.map((status) => ({ key: status, label: statusTitle(status) }));
  return (
    <div className="px-6 py-5 max-md:px-4">
      <StatusBadge kind="project" status={project.status} pill {...(pending ? { label: TEXTS.needsReview } : {})} />
      <h2 className="head mt-3 mb-5 text-2xl leading-8">{host.companyName ?? TEXTS.noCompany}</h2>
      {project.withdrawnAt && (
        <Alert title="This pairing was withdrawn" className="mb-5">
          {project.withdrawnReason}
        </Alert>
      )}
      <Stepper steps={steps} current={PROJECT_STATUSES.indexOf(project.status)} label="Progress" />
      {pending && (
        <Button full className="mb-6" working={confirm.isPending} onClick={() => confirm.mutate(project)}>
          {TEXTS.confirm}
        </Button>
      )}
      <dl>
        <Row name="Contact">{host.fullName}</Row>
        <Row name="Postcode">{host.postcode}</Row>
        <Row name="E-mail">{host.email ?? (pending ? 'Shown once you confirm' : null)}</Row>
        <Row name="Phone">{host.phoneNumber ?? (pending ? 'Shown once you confirm' : null)}</Row>
        <Row name="Installer">{project.installer?.companyName ?? TEXTS.notAssigned}</Row>
        <Row name="Capital">{project.capitalCost === null ? null : pounds(project.capitalCost)}</Row>
        <Row name="Expected Savings">
          {project.expectedSavings === null ? null : `${pounds(project.expectedSavings)} a year`}
        </Row>
        <Row name="Monthly Savings">{project.monthlySavings === null ? null : pounds(project.monthlySavings)}</Row>
        <Row name="Carbon">
          {project.co2Reduction === null ? null : (
            <>
              {number(project.co2Reduction)} t CO<sub>2</sub> a year
            </>
          )}
        </Row>
        <Row name="System">{systemWords(system)}</Row>
        <Row name="Installation Date">{project.installationDate && dateText(project.installationDate)}</Row>
        <Row name="Completion Date">{project.completionDate && dateText(project.completionDate)}</Row>
        <Row name="Go-live Date">{project.goLiveDate && dateText(project.goLiveDate)}</Row>
      </dl>
      <MatchCard project={project} />
      <ForecastTable forecast={project.forecast?.funder ?? null} />
      {!pending && !project.withdrawnAt && <ProjectDocuments project={project} />}
      <History id={project.id} />
    </div>
  );
}

function systemWords(system: ProjectForFunder['systemRequirements']): string | null {
  const parts = [
    system?.solarKwp ? `${number(system.solarKwp)} kWp solar` : '',
    system?.batteryKwh ? `${number(system.batteryKwh)} kWh battery` : '',
    system?.inverterKw ? `${number(system.inverterKw)} kW inverter` : '',
    system?.evChargers ? `${system.evChargers} EV chargers` : '',
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
        Timeline
      </h3>
      <Timeline entries={entries} label="Timeline" />
    </section>
  );
}
