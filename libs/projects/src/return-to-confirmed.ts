import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Step } from './project.events.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';
import { saveEvents } from './save-project.js';
import { moved } from './steps.rules.js';

/**
 * The host withdrew from its agreement before the work started: the project returns to its state after confirmation,
 * and the installer's job is withdrawn. The installer gets no reason. The caller holds the project's lock.
 */
export async function returnToConfirmed(
  tx: Tx,
  site: ProjectAggregate,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (site.project.status !== 'job_assigned') return;
  const steps: Step[] = [moved('job_assigned', 'confirmed')];
  if (openJob(site)) steps.push({ type: 'job.withdrawn', data: { reason: null } });
  await saveEvents(tx, site, steps, { actor, at, host: null });
}
