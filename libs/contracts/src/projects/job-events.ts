import { z } from 'zod';
import { event, FEED, none, reason, warned } from '../base/event.js';
import { although, at, because, dateWords, type Data, moved, text } from '../base/event-words.js';
import { DateOnly } from '../base/fields.js';
import { JOB_STATUSES } from './lifecycle.js';

const job = (about: string | null): string => (about ? `the job at ${about}` : 'the job');
const changes = (data: Data): string =>
  [data.proposedDate ? `install on ${dateWords(data.proposedDate)}` : '', text(data.note)].filter(Boolean).join('. ');

/** An installer's own step by its verb; a step coupled to the project as a move. */
function step(data: Data, who: string, about: string | null): string {
  if (data.cause === 'job' && data.from === 'new') return `${who} started ${job(about)}`;
  if (data.cause === 'job' && data.from === 'in_progress')
    return `${who} reported ${job(about)} ready for commissioning`;
  return moved(data, who, job(about));
}

const OF_JOB = {
  subject: 'job',
  record: 'job',
  audiences: ['admin', 'installer'],
  stale: [...FEED, 'candidates', 'installer', 'timeline'],
} as const;

export const JOB_EVENTS = {
  'job.assigned': event(none, {
    ...OF_JOB,
    brings: { installer: 'project' },
    say: (_, __, about) => `${about ? `The job at ${about}` : 'The job'} was assigned to an installer`,
    subscribers: ['notifications', 'messages'],
    webhook: true,
  }),
  'job.accepted': event(none, {
    ...OF_JOB,
    say: (_, who, about) => `${who} accepted ${job(about)}`,
    webhook: true,
  }),
  'job.changes_proposed': event(z.strictObject({ proposedDate: DateOnly.nullable(), note: z.string().nullable() }), {
    ...OF_JOB,
    say: (data, who, about) => `${who} asked for changes to ${job(about)}: ${changes(data)}`,
    subscribers: ['notifications'],
  }),
  'job.changes_answered': event(z.strictObject({ answer: z.enum(['accept', 'refuse']), note: z.string().nullable() }), {
    ...OF_JOB,
    say: (data, who, about) =>
      `${who} ${data.answer === 'accept' ? 'agreed to' : 'refused'} the changes to ${job(about)}${text(data.note) ? `: ${text(data.note)}` : ''}`,
    subscribers: ['notifications'],
  }),
  'job.declined': event(reason, {
    ...OF_JOB,
    hides: ['installer'],
    say: (data, who, about) => `${who} declined ${job(about)}${because(data)}`,
    subscribers: ['notifications', 'agreements'],
    webhook: true,
  }),
  'job.withdrawn': event(reason, {
    ...OF_JOB,
    hides: ['installer'],
    say: (data, who, about) => `${who} withdrew ${job(about)}${because(data)}`,
    subscribers: ['notifications', 'agreements'],
    webhook: true,
  }),
  'job.scheduled': event(z.strictObject({ from: DateOnly.nullable(), to: DateOnly, ...warned }), {
    ...OF_JOB,
    say: (data, who, about) =>
      data.from
        ? `${who} moved the installation${at(about)} from ${dateWords(data.from)} to ${dateWords(data.to)}${although(data)}`
        : `${who} scheduled the installation${at(about)} for ${dateWords(data.to)}${although(data)}`,
    subscribers: ['notifications'],
    webhook: true,
  }),
  'job.status_changed': event(
    z.strictObject({
      from: z.enum(JOB_STATUSES),
      to: z.enum(JOB_STATUSES),
      cause: z.enum(['job', 'project']),
    }),
    {
      ...OF_JOB,
      say: (data, who, about) => step(data, who, about),
      webhook: true,
    },
  ),
  'job.commissioned': event(z.strictObject({ completionDate: DateOnly }), {
    ...OF_JOB,
    say: (data, who, about) => `${who} commissioned ${job(about)} on ${dateWords(data.completionDate)}`,
    subscribers: ['notifications'],
    webhook: true,
  }),
  'job.project_changed': event(none, {
    ...OF_JOB,
    say: (_, who, about) => `${who} updated the project details of ${job(about)}`,
  }),
  'job.photos_asked': event(none, {
    ...OF_JOB,
    stale: [...OF_JOB.stale, 'photos'],
    say: (_, who, about) => `${who} asked for photos of ${job(about)}`,
    subscribers: ['notifications'],
  }),
  'job.surveyed': event(none, {
    ...OF_JOB,
    say: (_, who, about) => `${who} sent the survey of the site${at(about)}`,
    subscribers: ['notifications'],
  }),
  'job.returned': event(reason, {
    ...OF_JOB,
    say: (data, who, about) => `${who} returned ${job(about)} for rework${because(data)}`,
    subscribers: ['notifications'],
    webhook: true,
  }),
} as const;
