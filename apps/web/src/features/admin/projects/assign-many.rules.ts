import {
  assignmentWarnings,
  PROJECT_ACTIONS,
  type ProjectForAdmin,
  type ProjectStatus,
  type Workload,
} from '@libs/contracts';

const ASSIGNABLE: readonly ProjectStatus[] = PROJECT_ACTIONS.assign_installer.from;

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const assignable = (rows: readonly ProjectForAdmin[]) =>
  rows.filter(({ status, withdrawnAt }) => !withdrawnAt && ASSIGNABLE.includes(status));

/** What will become of the selection, as it stands now; the server has the last word on each. */
export function fitOf(rows: readonly ProjectForAdmin[], installer: { id: string }): string[] {
  const can = assignable(rows);
  const cannot = rows.length - can.length;
  const replaced = can.filter((row) => row.installer && row.installer.id !== installer.id && row.status !== 'pending');
  const fresh = can.filter((row) => row.installer?.id !== installer.id);
  return [
    `${several(fresh.length, 'project gets', 'projects get')} this installer`,
    can.length > fresh.length ? `${several(can.length - fresh.length, 'project has', 'projects have')} it already` : '',
    replaced.length > 0
      ? `${several(replaced.length, 'job of another installer is', 'jobs of other installers are')} withdrawn`
      : '',
    cannot > 0
      ? `${several(cannot, 'project is', 'projects are')} complete, live or withdrawn, and will be refused`
      : '',
  ].filter(Boolean);
}

/** What speaks against giving all of them to one installer; a pending project has no job yet. */
export function warningsOf(
  rows: readonly ProjectForAdmin[],
  installer: Workload & { id: string },
  today: string,
): string[] {
  const fresh = assignable(rows).filter((row) => row.installer?.id !== installer.id);
  const jobs = fresh.filter(({ status }) => status !== 'pending').length;
  return fresh.length === 0 ? [] : assignmentWarnings(installer, today, jobs);
}
