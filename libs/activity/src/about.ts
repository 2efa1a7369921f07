/** What an event is about, and where an admin finds it. */

type View = Record<string, unknown>;
export interface RecordCopy {
  kind: string;
  view: View | null;
}

const name = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const part = (view: View, key: string): View => (view[key] ?? {}) as View;

/** The company of the record, a fund by its name; a person's name where there is no company. */
export function companyOf(records: readonly RecordCopy[]): string | null {
  const view = records[0]?.view;
  if (!view) return null;
  switch (records[0]?.kind) {
    case 'host':
    case 'installer':
    case 'funder': {
      const profile = part(view, 'profile');
      return name(part(view, 'fundDetails').fundName) ?? name(profile.companyName) ?? name(profile.fullName);
    }
    case 'project':
      return hostOf(view);
    case 'job':
      return hostOf(part(view, 'project'));
    case 'user':
      return name(view.fullName);
    default:
      return name(view.companyName) ?? name(view.fullName);
  }
}

const hostOf = (project: View): string | null => {
  const host = part(project, 'assetHost');
  return name(host.companyName) ?? name(host.fullName);
};

const LISTS: Record<string, string> = {
  user: '/admin/user-management?open=',
  lead: '/admin/user-management?tab=leads&lead=',
  project: '/admin/projects?open=',
  host: '/admin/asset-hosts?open=',
  funder: '/admin/asset-funders?open=',
  installer: '/admin/installers?open=',
  conversation: '/admin/conversations?open=',
};

/** The open record on its list; what belongs to a project opens the project. */
export function hrefOf(subject: { kind: string; id: string | null }, topic: string | null): string {
  if (topic?.startsWith('project:')) return `/admin/projects?open=${topic.slice('project:'.length)}`;
  if (topic?.startsWith('host:')) return `${LISTS.host}${topic.slice('host:'.length)}`;
  const list = LISTS[subject.kind];
  return list && subject.id ? `${list}${subject.id}` : '/admin';
}
