import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at, dateWords } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { earnedWords } from './score.texts.js';
import { NOT_SENT_REASONS, PLAN_OBJECTIVES } from './lifecycle.js';

const OF_CONTROL = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host'],
  stale: [...FEED, 'assets', 'timeline'],
} as const;

const OfPlan = z.strictObject({ assetId: Id, planId: Id });

/** What is decided about a battery, and the plans made for it. None has a figure but what a day earned, from which no use of electricity follows. */
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
  'plan.scored': event(z.strictObject({ ...OfPlan.shape, day: DateOnly, ran: z.boolean(), pence: z.int() }), {
    ...OF_CONTROL,
    audiences: ['admin', 'host', 'funder'],
    say: ({ day, pence = 0 }, __, about) => {
      const did = pence >= 0 ? `earned ${earnedWords(pence)}` : `cost ${earnedWords(-pence)}`;
      return `The battery${at(about)} ${did}${day ? ` on ${dateWords(day)}` : ''}`;
    },
  }),
} as const;
