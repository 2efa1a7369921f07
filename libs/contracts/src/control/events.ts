import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at } from '../base/event-words.js';
import { Id } from '../base/fields.js';
import { NOT_SENT_REASONS, PLAN_OBJECTIVES } from './lifecycle.js';

const OF_CONTROL = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host'],
  stale: [...FEED, 'assets', 'timeline'],
} as const;

const OfPlan = z.strictObject({ assetId: Id, planId: Id });

/** What is decided about a battery, and the plans made for it. None has a figure: those are in the plan alone. */
export const CONTROL_EVENTS = {
  'control.allowed': event(
    z.strictObject({ assetId: Id, objective: z.enum(PLAN_OBJECTIVES), reservePercent: z.int() }),
    {
      ...OF_CONTROL,
      say: ({ reservePercent }, who, about) =>
        `${who} allowed smart control of the battery${at(about)}, with a reserve of ${reservePercent ?? 0}%`,
    },
  ),
  'control.stopped': event(z.strictObject({ assetId: Id }), {
    ...OF_CONTROL,
    say: (_, who, about) => `${who} stopped smart control of the battery${at(about)}`,
  }),
  'plan.published': event(z.strictObject({ assetId: Id, planId: Id, notSent: z.enum(NOT_SENT_REASONS).nullable() }), {
    ...OF_CONTROL,
    say: (_, __, about) => `A new plan was made for the battery${at(about)}`,
  }),
  'plan.sent': event(OfPlan, {
    ...OF_CONTROL,
    say: (_, __, about) => `The inverter${at(about)} has taken the plan of its battery`,
  }),
  'plan.refused': event(OfPlan, {
    ...OF_CONTROL,
    say: (_, __, about) => `The inverter${at(about)} didn’t take the plan of its battery`,
  }),
  'plan.overridden': event(OfPlan, {
    ...OF_CONTROL,
    say: (_, __, about) => `Someone has changed the settings of the inverter${at(about)}, so its plan has ended`,
  }),
} as const;
