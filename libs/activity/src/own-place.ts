import { type Role } from '@libs/contracts';
import { hrefOf, type ToldRecord } from './about.js';

interface Told {
  subject: { kind: string; id: string | null };
  records: readonly ToldRecord[];
}

/** The project that an event is on: itself, or that of its job or paper. */
function projectOf({ subject, records }: Told): string | null {
  if (subject.kind === 'project') return subject.id;
  const view = records[0]?.view;
  if (!view) return null;
  const id = subject.kind === 'job' ? (view.project as { id?: unknown } | null)?.id : view.projectId;
  return typeof id === 'string' ? id : null;
}

/** Where a reader opens what an event is about. */
export function ownPlace(role: Role, told: Told): string {
  const project = projectOf(told);
  switch (role) {
    case 'admin':
      return hrefOf(told.subject, project && `project:${project}`);
    case 'asset_funder':
      return project ? `/asset-funder/projects/${project}` : '/asset-funder';
    case 'installer':
      return told.subject.kind === 'job' && told.records[0]?.view ? `/installer/jobs/${told.subject.id}` : '/installer';
    case 'asset_host':
      return '/asset-host';
    default:
      return role satisfies never;
  }
}
