import type { EventType } from './events.js';

/** Which queue is woken by which events. Every queue has one handler in the worker; start-up fails without it. */
export const SUBSCRIBERS = {
  notifications: [
    'lead.submitted',
    'account.activated',
    'account.password_changed',
    'access_code.issued',
    'host.status_changed',
    'funder.status_changed',
    'installer.status_changed',
    'project.created',
    'project.status_changed',
    'project.went_live',
    'project.withdrawn',
    'project.visit_answered',
    'job.assigned',
    'job.withdrawn',
    'job.declined',
    'job.scheduled',
    'job.commissioned',
    'job.returned',
    'file.rejected',
    'conversation.handed_over',
  ],
  privacy: ['lead.erased', 'account.erased', 'export.requested'],
  documents: ['file.uploaded'],
  forecasts: ['host.created', 'host.details_changed', 'project.created', 'project.details_changed'],
  proposals: ['proposal.asked'],
  audit: [
    'account.created',
    'account.activated',
    'account.suspended',
    'account.restored',
    'account.password_changed',
    'access_code.issued',
    'access_code.used',
    'access_code.voided',
    'host.status_changed',
    'funder.status_changed',
    'installer.status_changed',
    'project.status_changed',
    'lead.approved',
    'lead.declined',
  ],
} as const satisfies Record<string, readonly EventType[]>;

export type SubscriberName = keyof typeof SUBSCRIBERS;
