import { type Actor, EVENTS, type EventSpec } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { jobView, openJob, type ProjectAggregate } from '@libs/projects';
import { AgreementOfficeRow } from './agreement-office.row.js';
import { publishAgreement, type ToldJob } from './agreement.events.js';
import { type Whole } from './agreement.views.js';
import { AgreementRow } from './agreement.row.js';
import type { Step } from './agreement.steps.js';

/** The agreement with its office-only data, locked; null if there is none. The caller holds the project's lock. */
export async function lockWhole(tx: Tx, id: string): Promise<Whole | null> {
  const row = await tx.findOne(AgreementRow, { id }, { lock: true });
  const office = row && (await tx.findOne(AgreementOfficeRow, { agreementId: id }));
  return row && office ? { row, office } : null;
}

/** Writes the result of the rules and publishes its events, each with the record as it was then. */
export async function keepSteps(
  tx: Tx,
  before: Whole,
  steps: readonly Step[],
  { site, actor, at }: { site: ProjectAggregate; actor: Actor | null; at: Date },
): Promise<Whole> {
  let whole = before;
  let change: Partial<AgreementRow> = {};
  let office: Partial<AgreementOfficeRow> = {};
  for (const step of steps) {
    const written = { ...step.change, version: whole.row.version + 1, updatedAt: at };
    whole = { row: { ...whole.row, ...written }, office: { ...whole.office, ...step.office } };
    change = { ...change, ...written };
    office = { ...office, ...step.office };
    const spec: EventSpec = EVENTS[step.event.type];
    // To an installer nothing changes when an amendment takes the place of the agreement in force.
    const replaces = step.event.type === 'agreement.effective' && whole.row.amends !== null;
    const job = spec.brings?.installer && !replaces ? toldJob(site) : null;
    await publishAgreement(tx, step.event, whole, { actor, at, job });
  }
  if (steps.length > 0) await tx.updateVersion(AgreementRow, before.row, change);
  if (Object.keys(office).length > 0) await tx.update(AgreementOfficeRow, { agreementId: before.row.id }, office);
  return whole;
}

/** The open job, published with an event that may change whether its work can start. */
function toldJob(site: ProjectAggregate): ToldJob | null {
  const job = openJob(site);
  return (
    job && {
      installerId: job.installer.id,
      record: { kind: 'job', id: job.id, version: job.version, view: (role) => ({ ...jobView(site, role) }) },
    }
  );
}
