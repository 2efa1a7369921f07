import { type Role } from '@libs/contracts';
import { hrefOf, type RecordCopy } from './about.js';

interface Published {
  subject: { kind: string; id: string | null };
  records: readonly RecordCopy[];
}

/** The project that an event is on: itself, or that of its job or document. */
function projectOf({ subject, records }: Published): string | null {
  if (subject.kind === 'project') return subject.id;
  const view = records[0]?.view;
  if (!view) return null;
  const id = subject.kind === 'job' ? (view.project as { id?: unknown } | null)?.id : view.projectId;
  return typeof id === 'string' ? id : null;
}

/** Where a reader opens what an event is about. */
export function placeFor(role: Role, published: Published): string {
  const project = projectOf(published);
  switch (role) {
    case 'admin':
      return hrefOf(published.subject, project && `project:${project}`);
    case 'asset_funder':
      return project ? `/asset-funder/projects/${project}` : '/asset-funder';
    case 'installer':
      return published.subject.kind === 'job' && published.records[0]?.view
        ? `/installer/jobs/${published.subject.id}`
        : '/installer';
    case 'asset_host':
      return '/asset-host';
    default:
      return role satisfies never;
  }
}
