import { daysAfter } from '@libs/paperwork';
import type { ProjectPlan } from './casting.js';
import { sampleSystem } from './figures.js';
import type { Doing } from './happenings.js';
import { checked } from './people.js';

/** ENA G98: up to 3.68 kW a phase, a site connects first and notifies afterwards. */
export function needsApproval({ host }: ProjectPlan): boolean {
  const { inverterKw, phases } = sampleSystem(host.site);
  return (inverterKw ?? 0) > 3.68 * (phases ?? 1);
}

type Writing = Extract<Doing, { name: 'edit_paperwork' }>;
const writing = (change: Writing['change']): Writing => ({ name: 'edit_paperwork', change, byOffice: false });

/** Records the day of the application to the network operator. */
export const appliedOn = (day: string): Writing => writing({ dnoAppliedDate: day });

/**
 * What the installer reads from the documents. The numbers come from the plan's own key, so that the random sequence is
 * unaffected.
 */
export function readDocuments({ key, host }: ProjectPlan, begun: string): Writing {
  const digits = key.replace(/\D/g, '').padStart(5, '7');
  const network = host.details.mpanNumber?.slice(-13, -11) ?? '23';
  const { inverterKw } = sampleSystem(host.site);
  const approval = needsApproval({ host } as ProjectPlan) ? { dnoDate: daysAfter(begun, -2) } : {};
  const mcs = (inverterKw ?? 0) <= 50 ? { mcsNumber: `MCS-${digits.padStart(8, '0')}-R` } : {};
  return writing({ ...approval, ...mcs, exportMpan: checked(network + digits.padEnd(10, '3')) });
}
