import { asksTheSame, type EditProjectBody, toPence } from '@libs/contracts';
import type { z } from 'zod';
import type { ProjectEvent } from './project.events.js';
import type { Project, ProjectAggregate } from './project-aggregate.js';

const pence = (pounds: number | null): number | null => (pounds === null ? null : toPence(pounds));

/** The changes of an admin's edit; empty if nothing differs. The monthly saving is a twelfth of the yearly one. */
export function decideEdit(aggregate: ProjectAggregate, body: z.output<typeof EditProjectBody>): ProjectEvent[] {
  const { project } = aggregate;
  const changed: Partial<Project> = {};
  const fields: string[] = [];
  if (body.systemRequirements !== undefined && !sameJson(body.systemRequirements, project.systemRequirements)) {
    changed.systemRequirements = body.systemRequirements;
    fields.push('systemRequirements');
  }
  if (body.expectedSavings !== undefined && pence(body.expectedSavings) !== project.expectedSavingsPence) {
    changed.expectedSavingsPence = pence(body.expectedSavings);
    changed.monthlySavingsPence = monthlyOf(changed.expectedSavingsPence);
    fields.push('expectedSavings', 'monthlySavings');
  }
  if (body.co2Reduction !== undefined && body.co2Reduction !== project.co2Reduction) {
    changed.co2Reduction = body.co2Reduction;
    fields.push('co2Reduction');
  }
  if (body.capitalCost !== undefined && pence(body.capitalCost) !== project.capitalCostPence) {
    changed.capitalCostPence = pence(body.capitalCost);
    fields.push('capitalCost');
  }
  if (fields.length === 0) return [];
  const { systemRequirements: system = project.systemRequirements } = changed;
  const unmodelled = fields.includes('systemRequirements') && asksTheSame(project.systemRequirements, system);
  const data = unmodelled ? { fields, unmodelled: true as const } : { fields };
  return [{ type: 'project.details_changed', data, changed }];
}

/** A twelfth of a yearly saving, in whole pence. */
export const monthlyOf = (yearlyPence: number | null): number | null =>
  yearlyPence === null ? null : Math.round(yearlyPence / 12);

/** Equal, whatever the order of the keys; null counts as absent. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined && entry !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
