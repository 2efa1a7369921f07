import { projectIsFrom } from '@libs/contracts';
import { moveFunderFigures, moveInstallerFigures } from '@libs/parties';
import { countMove, type Tx } from '@libs/platform';
import type { Job, Project } from './project-aggregate.js';

/** What a project adds to its funder's figures. */
function funderShare(project: Project | null) {
  if (!project || project.withdrawnAt) return { assets: 0, investedPence: 0, pipeline: 0 };
  const built = projectIsFrom(project.status, 'complete');
  const committed = projectIsFrom(project.status, 'confirmed');
  return { assets: built ? 1 : 0, investedPence: committed ? (project.capitalCostPence ?? 0) : 0, pipeline: 1 };
}

/** A project that passes to another funder takes its share of the figures along. */
export async function moveShare(tx: Tx, project: Project, from: string, to: string): Promise<void> {
  const share = funderShare(project);
  const taken = { assets: -share.assets, investedPence: -share.investedPence, pipeline: -share.pipeline };
  // By id, as everyone who moves two of them.
  for (const id of [from, to].sort()) await moveFunderFigures(tx, id, id === from ? taken : share);
}

/** What a job adds to its installer's figures. */
function installerShare(job: Job | null) {
  if (!job || job.withdrawnAt) return { current: 0, completed: 0, returned: 0 };
  const done = job.status === 'complete';
  return { current: done ? 0 : 1, completed: done ? 1 : 0, returned: done && job.returns > 0 ? 1 : 0 };
}

function difference<T extends Record<string, number>>(before: T, after: T): T | null {
  const entries = Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)] as const);
  return entries.some(([, value]) => value !== 0) ? (Object.fromEntries(entries) as T) : null;
}

/** Updates the derived figures in the transaction of the change. */
export async function moveFigures(
  tx: Tx,
  funderId: string,
  projects: { before: Project | null; after: Project },
  jobs: readonly { before: Job | null; after: Job }[],
): Promise<void> {
  await countMove(tx, 'projects', projects.before?.status ?? null, projects.after.status);
  const funder = difference(funderShare(projects.before), funderShare(projects.after));
  if (funder) await moveFunderFigures(tx, funderId, funder);
  const byInstaller = [...jobs].sort((a, b) => (a.after.installer.id < b.after.installer.id ? -1 : 1));
  for (const { before, after } of byInstaller) {
    const installer = difference(installerShare(before), installerShare(after));
    if (installer) await moveInstallerFigures(tx, after.installer.id, installer);
  }
}
