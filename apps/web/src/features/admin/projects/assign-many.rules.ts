import {
  assignmentWarnings,
  PROJECT_ACTIONS,
  type ProjectForAdmin,
  type ProjectStatus,
  type Workload,
} from '@libs/contracts';
import { ASSIGN_MANY } from './pairing.texts';

const ASSIGNABLE: readonly ProjectStatus[] = PROJECT_ACTIONS.assign_installer.from;

const assignable = (rows: readonly ProjectForAdmin[]) =>
  rows.filter(({ status, withdrawnAt }) => !withdrawnAt && ASSIGNABLE.includes(status));

/** The expected results for the selection as it is now, with counts; the server decides on each project. */
export function fitOf(rows: readonly ProjectForAdmin[], installer: { id: string }): string[] {
  const can = assignable(rows);
  const cannot = rows.length - can.length;
  const replaced = can.filter((row) => row.installer && row.installer.id !== installer.id && row.status !== 'pending');
  const fresh = can.filter((row) => row.installer?.id !== installer.id);
  return [
    ASSIGN_MANY.get(fresh.length),
    can.length > fresh.length ? ASSIGN_MANY.already(can.length - fresh.length) : '',
    replaced.length > 0 ? ASSIGN_MANY.replaced(replaced.length) : '',
    cannot > 0 ? ASSIGN_MANY.refused(cannot) : '',
  ].filter(Boolean);
}

/** Warnings against assigning all of them to one installer; a pending project has no job yet. */
export function warningsOf(
  rows: readonly ProjectForAdmin[],
  installer: Workload & { id: string },
  today: string,
): string[] {
  const fresh = assignable(rows).filter((row) => row.installer?.id !== installer.id);
  const jobs = fresh.filter(({ status }) => status !== 'pending').length;
  return fresh.length === 0 ? [] : assignmentWarnings(installer, today, jobs);
}
