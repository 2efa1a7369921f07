import type { SelectOption } from '../../../kit/select-option';

interface Installer {
  id: string;
  fullName: string;
  companyName: string | null;
  currentJobsCount: number;
  capacityPerMonth: number;
}

/** An installer to choose, with its workload. */
export const installerOption = ({ id, ...one }: Installer): SelectOption => ({
  value: id,
  label: one.companyName ?? one.fullName,
  hint: `${one.currentJobsCount} open, ${one.capacityPerMonth} a month`,
});
