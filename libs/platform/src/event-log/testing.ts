import { randomUUID } from 'node:crypto';
import type { CopiedEvent } from './event.js';

/** An event of a project for the given audiences. */
export function anEvent({ to = ['admin'], ...given }: Partial<CopiedEvent> & { to?: string[] } = {}): CopiedEvent {
  const id = randomUUID();
  const data = { fields: ['notes'] };
  return {
    type: 'project.details_changed',
    stream: `project:${id}`,
    version: 1,
    topic: `project:${id}`,
    subject: { kind: 'project', id },
    data,
    actor: null,
    at: new Date('2026-11-20T14:02:07.000Z'),
    audiences: Object.fromEntries(to.map((audience) => [audience, { actor: null, data, records: [] }])),
    ...given,
  };
}
