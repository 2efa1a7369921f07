import type { EditPaperworkBody, PaperworkFact } from '@libs/contracts';
import type { z } from 'zod';
import { sameJson } from './edit-project.js';
import type { ProjectEvent } from './project.events.js';
import { conflict, invalid } from './project.refusals.js';
import type { ProjectAggregate } from './project-aggregate.js';
import { REFUSALS } from './projects.texts.js';

type Change = z.output<typeof EditPaperworkBody>;

const DAYS = ['dnoAppliedDate', 'dnoDate', 'exportLimitTestedDate', 'segAppliedDate'] as const;
const FACTS = [...DAYS, 'mcsNumber', 'exportMpan'] as const satisfies readonly PaperworkFact[];
const SYSTEM = ['inverterKw', 'existingKw', 'phases', 'backup', 'exportLimitKw'] as const;

/** The date of a document can't be in the future. */
export function checkFactDays(change: Change, today: string): void {
  for (const field of DAYS) {
    const day = change[field];
    if (day && day > today) throw invalid(field, REFUSALS.dayToCome);
  }
}

/**
 * Data read from the documents, and the properties that determine the connection route; an empty string clears a value.
 */
export function decidePaperwork(
  { project }: ProjectAggregate,
  { change, byOffice }: { change: Change; byOffice: boolean },
  today: string,
): ProjectEvent[] {
  if (project.status === 'live' && !byOffice) throw conflict(REFUSALS.paperworkClosed);
  const held = project.paperwork ?? {};
  const facts = FACTS.filter(
    (field) => change[field] !== undefined && (change[field] || null) !== (held[field] ?? null),
  );
  const stands = project.systemRequirements ?? {};
  const asked = SYSTEM.filter((field) => change[field] !== undefined);
  const system = { ...stands, ...Object.fromEntries(asked.map((field) => [field, change[field]])) };
  const systemMoves = !sameJson(system, stands);
  if (facts.length === 0 && !systemMoves) return [];
  const values = Object.fromEntries(facts.map((field) => [field, change[field] || null]));
  const recorded = { ...held.recorded, ...Object.fromEntries(facts.map((field) => [field, today])) };
  return [
    {
      type: 'project.details_changed',
      data: { fields: [...facts, ...(systemMoves ? ['systemRequirements'] : [])] },
      changed: {
        ...(facts.length > 0 ? { paperwork: { ...held, ...values, recorded } } : {}),
        ...(systemMoves ? { systemRequirements: system } : {}),
      },
    },
  ];
}
