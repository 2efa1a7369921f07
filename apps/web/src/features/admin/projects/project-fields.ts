import type { ProjectForAdmin } from '@libs/contracts';
import { type DetailField, bodyOf, typedOf } from '../../../lib/forms/detail-fields';

export type ProjectField =
  | 'solarKwp'
  | 'batteryKwh'
  | 'inverterKw'
  | 'phases'
  | 'exportLimitKw'
  | 'evChargers'
  | 'notes'
  | 'expectedSavings'
  | 'co2Reduction'
  | 'capitalCost';

const system = { part: 'systemRequirements' };

export const SYSTEM_FIELDS: readonly DetailField<ProjectField>[] = [
  { ...system, name: 'solarKwp', label: 'Solar', as: 'number', unit: 'kWp' },
  { ...system, name: 'batteryKwh', label: 'Battery', as: 'number', unit: 'kWh' },
  { ...system, name: 'inverterKw', label: 'Inverter', as: 'number', unit: 'kW' },
  {
    ...system,
    name: 'phases',
    label: 'Phases',
    as: 'choice',
    options: [
      { value: '1', label: 'Single phase' },
      { value: '3', label: 'Three phase' },
    ],
  },
  { ...system, name: 'exportLimitKw', label: 'Export limit', as: 'number', unit: 'kW' },
  { ...system, name: 'evChargers', label: 'EV chargers', as: 'number' },
  { ...system, name: 'notes', label: 'Notes', as: 'long' },
];

export const FIGURE_FIELDS: readonly DetailField<ProjectField>[] = [
  { name: 'expectedSavings', label: 'Expected savings', as: 'money', unit: '£ a year' },
  { name: 'co2Reduction', label: 'CO2 reduction', as: 'number', unit: 'tonnes/year' },
  { name: 'capitalCost', label: 'Capital cost', as: 'money', unit: '£' },
];

export const PROJECT_FIELDS = [...SYSTEM_FIELDS, ...FIGURE_FIELDS];

export const projectTyped = (project: ProjectForAdmin): Record<ProjectField, string> =>
  typedOf(project, PROJECT_FIELDS);

/** The body of an edit. The system is sent whole: a missing field would be removed. */
export function projectBody(
  project: Pick<ProjectForAdmin, 'systemRequirements'>,
  changes: readonly string[],
  values: Record<ProjectField, string>,
): Record<string, unknown> {
  const body = bodyOf(changes, values, PROJECT_FIELDS);
  const changed = body.systemRequirements as object | undefined;
  return changed ? { ...body, systemRequirements: { ...project.systemRequirements, ...changed } } : body;
}
