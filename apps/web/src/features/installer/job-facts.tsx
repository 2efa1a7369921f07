import { type JobForInstaller, savingOfJob, TEXTS } from '@libs/contracts';
import { Fragment, type ReactNode } from 'react';
import { PLATFORM_NAMES } from '../common/commissioning/cloud-platforms';
import { hasResults, TestLines } from '../common/commissioning/test-lines';
import { EnteredMark } from '../common/figures/figure-basis';
import { dateText, number, pounds } from '../../kit/format';
import { JOB } from './installer.texts';
import { storedWords } from './commissioning/access-words';

/** The job's site, system and dates and, once submitted, the commissioning data. */
export function JobFacts({ job }: { job: JobForInstaller }) {
  const { assetHost: host, systemRequirements: system } = job.project;
  const saving = savingOfJob(job.project);
  return (
    <dl className="border-t-2 border-foreground">
      <Row name="Postcode" end={host.postcode && <Directions to={host.postcode} />}>
        {host.postcode}
      </Row>
      <Row name="Email">{host.email}</Row>
      <Row name="Assigned">{dateText(job.assignedDate)}</Row>
      <Row name="Scheduled">{job.scheduledDate ? dateText(job.scheduledDate) : TEXTS.notScheduled}</Row>
      {job.completionDate && <Row name="Completed">{dateText(job.completionDate)}</Row>}
      <Row name="Supply">
        {system?.phases === 3 ? JOB.supply.three : system?.phases === 1 ? JOB.supply.single : null}
      </Row>
      <Row name="System">{systemWords(system)}</Row>
      <Row name="Expected savings">
        {saving === null ? TEXTS.toBeConfirmed : JOB.savings(pounds(saving.value))}
        <EnteredMark basis={saving?.basis} />
      </Row>
      <Row name="Access and notes">{[system?.notes, job.notes].filter(Boolean).join('\n') || null}</Row>
      <Commissioned job={job} />
    </dl>
  );
}

function systemWords(system: JobForInstaller['project']['systemRequirements']): string | null {
  const parts = [
    system?.solarKwp ? `${number(system.solarKwp)} kWp solar` : '',
    system?.batteryKwh ? `${number(system.batteryKwh)} kWh battery` : '',
    system?.inverterKw ? `${number(system.inverterKw)} kW inverter` : '',
    system?.evChargers ? `${system.evChargers} EV charger${system.evChargers > 1 ? 's' : ''}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function Commissioned({ job: { commissioningData: data, cloudAccess } }: { job: JobForInstaller }) {
  if (!data && !cloudAccess) return null;
  const inverter = [data?.inverterManufacturer, data?.inverterModel].filter(Boolean).join(' ');
  return (
    <Fragment>
      <Row name="Inverter">{inverter || null}</Row>
      <Row name="Inverter serial number">
        {data?.inverterSerial && <span className="readout">{data.inverterSerial}</span>}
      </Row>
      <Row name="Test results">{hasResults(data?.testResults) && <TestLines results={data.testResults} />}</Row>
      <Row name="Monitoring access">
        {cloudAccess && `${PLATFORM_NAMES[cloudAccess.platform]}. ${storedWords(cloudAccess)}`}
      </Row>
    </Fragment>
  );
}

const Directions = ({ to }: { to: string }) => (
  <a
    className="lnk flex min-h-6 items-center"
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(to)}`}
    target="_blank"
    rel="noreferrer"
  >
    Directions
  </a>
);

function Row({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-b border-border py-2.5">
      <dt className="lab">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">
          {children ?? <span className="text-muted-foreground">{TEXTS.notProvided}</span>}
        </span>
        {end}
      </dd>
    </div>
  );
}
