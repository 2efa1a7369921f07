/** Where an admin opens what an entry is about, by its kind. */
const LISTS: Record<string, string> = {
  user: '/admin/user-management?open=',
  lead: '/admin/user-management?tab=leads&lead=',
  host: '/admin/asset-hosts?open=',
  funder: '/admin/asset-funders?open=',
  installer: '/admin/installers?open=',
  project: '/admin/projects?open=',
};

export function hrefOf(kind: string | null, id: string | null): string | null {
  const list = kind === null ? undefined : LISTS[kind];
  return list && id ? `${list}${id}` : null;
}
