import { PROJECT_ACTIONS, type ProjectForAdmin, type ProjectStatus } from '@libs/contracts';

const ASSIGNABLE: readonly ProjectStatus[] = PROJECT_ACTIONS.assign_installer.from;

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What will become of the selection, as it stands now; the server has the last word on each. */
export function fitOf(
  rows: readonly ProjectForAdmin[],
  installer: { id: string; currentJobsCount: number; capacityPerMonth: number },
): string[] {
  const can = rows.filter(({ status, withdrawnAt }) => !withdrawnAt && ASSIGNABLE.includes(status));
  const cannot = rows.length - can.length;
  const replaced = can.filter((row) => row.installer && row.installer.id !== installer.id && row.status !== 'pending');
  const fresh = can.filter((row) => row.installer?.id !== installer.id);
  const open = installer.currentJobsCount + fresh.filter(({ status }) => status !== 'pending').length;
  return [
    `${several(fresh.length, 'project gets', 'projects get')} this installer`,
    can.length > fresh.length ? `${several(can.length - fresh.length, 'project has', 'projects have')} it already` : '',
    replaced.length > 0
      ? `${several(replaced.length, 'job of another installer is', 'jobs of other installers are')} withdrawn`
      : '',
    cannot > 0
      ? `${several(cannot, 'project is', 'projects are')} complete, live or withdrawn, and will be refused`
      : '',
    open > installer.capacityPerMonth
      ? `${open} open jobs then, over the ${installer.capacityPerMonth} a month that the installer takes`
      : '',
  ].filter(Boolean);
}
