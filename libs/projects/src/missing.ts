import { type FieldError, WORK_GATE_WORDS } from '@libs/contracts';
import { paperworkOf } from './paperwork.js';
import type { Circumstances } from './project.actions.js';
import type { ProjectAggregate } from './project-aggregate.js';

/** What the agreement and the works order lack, where they are asked for. */
export const missingAgreement = ({ agreementGates = [] }: Circumstances): FieldError[] =>
  agreementGates.map((gate) => ({ path: gate, message: WORK_GATE_WORDS[gate] }));

/** Everything that a project lacks to go live. */
export const missingForLive = (aggregate: ProjectAggregate, world: Circumstances): FieldError[] => [
  ...paperworkOf(aggregate).missing,
  ...missingAgreement(world),
];

/** In words: the log keeps them for a project that went live without. */
export const missingWords = (missing: readonly FieldError[]): string[] => missing.map(({ message }) => message);
